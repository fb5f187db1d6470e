/**
 * The library of number formats, by its file: the package's entry for CommonJS names a file that it does not
 * contain.
 */
export {
  format,
  formatColor,
  getFormatFromId,
  getLocale,
  isDateFormat,
  parseValue,
} from "../../../../node_modules/numfmt/dist/index.js";
