/** Imported by file: the package's CommonJS entry names a file that does not exist. */
export {
  format,
  formatColor,
  getFormatFromId,
  getLocale,
  isDateFormat,
  parseValue,
} from "../../../../node_modules/numfmt/dist/index.js";
