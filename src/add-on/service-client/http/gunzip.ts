/** Unpacks gzip piece by piece. To be required where it is needed: it makes its tables while it loads. */
export { Gunzip } from "fflate";
