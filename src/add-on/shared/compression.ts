/** Deflate and gzip, in a module of their own: to make its tables takes it longer than a cell takes. */
export { deflateSync, Gunzip, inflateSync, strFromU8, strToU8 } from "fflate";
