/** Fields allowed in `query_params` or at the top of the body. */
import { badField } from "../model/errors";
import type { Fields } from "./fields";

/** @throws ServiceError 400 when both places have it and differ */
export function readEitherPlace<T>(
  body: Fields,
  name: string,
  read: (fields: Fields, name: string) => T | undefined,
): T | undefined {
  const above = read(body, name);
  const params = body.optionalObject("query_params");
  const inside = params && read(params, name);
  if (params && above !== undefined && inside !== undefined && above !== inside) {
    throw badField(params.pathOf(name), `another ${name} stands at the top of the body`);
  }
  return inside ?? above;
}
