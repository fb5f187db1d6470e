/** Deflate and gzip. To be required where needed: to make its tables takes it longer than a cell takes. */
export { deflateSync, Gunzip, inflateSync, strFromU8, strToU8 } from "fflate";
