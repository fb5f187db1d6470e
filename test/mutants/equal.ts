/**
 * Mutants that mean the same as the sources, so that no test can see them, each with the reason. One that
 * breaks a promise never stands here: a test is missing for it.
 */
const LIMIT = "src/add-on/rate-limit/";

export const EQUAL: Readonly<Record<string, string>> = {
  ['src/add-on/answers/refresh/retry-asker.ts: ConditionalExpression: !isFailure(error) || error.kind === "cancelled" -> false']:
    "The question is then asked alone, where the same error comes again and is thrown.",
  ['src/add-on/answers/refresh/retry-asker.ts: ConditionalExpression: error.kind === "cancelled" -> false']:
    "The question is then asked alone, where the same error comes again and is thrown.",
  ["src/add-on/sheet-writer/write/landing-plan.ts: ConditionalExpression: !mustKeepBlock(planned.steps) -> false"]:
    "Where no copy is kept, the plan without one is the same, and is refused with the same error.",
  ["src/add-on/answers/question/query-key.ts: EqualityOperator: a < b -> a <= b"]:
    "No two fields of an object have one name.",
  ["src/add-on/answers/question/question-page.ts: EqualityOperator: unpacked.size >= 2 * PAGE_COUNT -> unpacked.size < 2 * PAGE_COUNT"]:
    "A page that was forgotten is unpacked again.",
  ["src/add-on/answers/question/question-page.ts: ConditionalExpression: unpacked.size >= 2 * PAGE_COUNT -> false"]:
    "A page is the same whether it is kept or unpacked again.",
  ["src/add-on/answers/question/notes.ts: MethodExpression: names.filter((name) => name.startsWith(STORED.questionPage.name)) -> names"]:
    "A text that is no page counts as an empty one.",
  ["src/add-on/settings/digest.ts: EqualityOperator: at < text.length -> at <= text.length"]:
    "Behind the end of the bytes nothing is written.",
  ["src/add-on/settings/keys.ts: ConditionalExpression: key !== undefined -> true"]:
    "Without a key the account is another one, so that none is given out.",
  ["src/add-on/settings/stored-json.ts: BlockStatement: { return undefined; } -> {}"]:
    "What returns nothing returns what is undefined.",
  ["src/add-on/settings/stored-json.ts: ConditionalExpression: text === undefined -> false"]:
    "What is not there is no JSON, which is undefined as well.",
  ["src/add-on/settings/text-store.ts: ConditionalExpression: text.length <= ITEM_BYTES -> true"]:
    "A text has no fewer bytes than characters: it is only told sooner.",
  ["src/add-on/sheet-writer/changes/hand-edits.ts: ConditionalExpression: best === undefined -> false"]:
    "A row is like no row that is not there.",
  ["src/add-on/sheet-writer/changes/hand-edits.ts: OptionalChaining: written[before]?.[at] -> written[before][at]"]:
    "It is compared with a row that was written alone.",
  ["src/add-on/sheet-writer/changes/overwritten-edits.ts: OptionalChaining: rows[row]?.[existing.names.indexOf(name)] -> rows[row][existing.names.indexOf(name)]"]:
    "An edit is found in a row that is there.",
  ["src/add-on/sheet-writer/changes/hand-edits.ts: OptionalChaining: written[other]?.[at] -> written[other][at]"]:
    "It is compared with rows that were written alone.",
  ["src/add-on/sheet-writer/modes/append.ts: ConditionalExpression: timed === existing.rows -> false"]:
    "Behind the last row stands none that is filled.",
  ["src/add-on/sheet-writer/modes/modes.ts: BooleanLiteral: false -> true"]:
    "Rows that are gone stay, whether the answer is whole or not.",
  ["src/add-on/sheet-writer/modes/append.ts: ConditionalExpression: at !== undefined -> true"]:
    "A time less an unknown one is no number, which is below no bound.",
  ["src/add-on/sheet-writer/modes/append.ts: ConditionalExpression: others.rows.length === 0 -> false"]:
    "Where no other rows are written, the run's rows stand behind none of them.",
  ["src/add-on/pulls/run/pull-blocks.ts: ConditionalExpression: !at -> false"]:
    "A place that was read names one cell, by the same expression.",
  ["src/add-on/response-parser/vocabulary/no-value-words.ts: ConditionalExpression: word.length <= LONGEST_NO_VALUE -> true"]:
    "A longer text is in no list of words either: it is only told sooner.",
  ["src/add-on/response-parser/shape/record.ts: ConditionalExpression: key !== undefined -> true"]:
    "Without a key there is no value that is a number either.",
  ["src/add-on/response-parser/forms/keys/number-trees.ts: ConditionalExpression: key === undefined -> false"]:
    "Without a key nothing is inside, which stays as it is, and the value with it.",
  ["src/add-on/response-parser/envelope/sample.ts: MethodExpression: rates.filter((one) => one !== undefined) -> rates"]:
    "What is undefined is sorted to the end, and is never asked for its share.",
  ['src/add-on/response-parser/envelope/sample.ts: ArrayDeclaration: [] -> ["Stryker was here"]']:
    "The first of what an expression found is the whole text, which is not looked at.",
  ["src/add-on/response-parser/read-answer.ts: ConditionalExpression: !long -> true"]:
    "A long answer is then read as every other one is, with the same table: it only takes longer.",
  ["src/add-on/response-parser/shape/time-axis.ts: BlockStatement: { for (const key in dict) if (!isScalar(dict[key])) return false; return true; } -> {}"]:
    "A row without a list has no series: it is only told sooner.",
  ["src/add-on/response-parser/grid/expand.ts: ArrowFunction: () => false -> () => undefined"]:
    "It is only asked whether names are given, and undefined is no more than false.",
  ["src/add-on/response-parser/grid/fill.ts: MethodExpression: Math.max(this.expected, expected) -> Math.min(this.expected, expected)"]:
    "How many items are expected decides only for how many there is room at once.",
  ['src/add-on/response-parser/grid/open-object-lists.ts: ArrayDeclaration: [] -> ["Stryker was here"]']:
    "An item that is no object has neither a name nor a value, and a word in its place has none either.",
  ["src/add-on/response-parser/grid/grid.ts: ArrayDeclaration: new Array<unknown>(height) -> new Array()"]:
    "Each of its cells is written next: the length only saves time.",
  ["src/add-on/response-parser/text/records.ts: EqualityOperator: signs.quote.find(at) < line.end -> signs.quote.find(at) <= line.end"]:
    "At the end of a line stands no quote but behind the text, where a record is read alike in both ways.",
  ["src/add-on/response-parser/text/json.ts: ConditionalExpression: !MAY_BE_JSON.test(clean) -> false"]:
    "A text that begins otherwise is no JSON to the parser either: it is only told sooner, without a look at its numbers.",
  ["src/add-on/response-parser/text/json.ts: ConditionalExpression: !/NaN|Infinity/.test(clean) -> false"]:
    "A text without such a word is parsed once more, and fails with the same error.",
  ["src/add-on/input-language/schedules/day-wait.ts: ConditionalExpression: from === undefined -> false"]:
    "Without a time there is none to read either, so the latest hour stays unsaid.",
  ["src/add-on/input-language/dates/dates-cell.ts: ConditionalExpression: one.from === one.to -> true"]:
    "A period that ends with its first day, whatever today is, is of that day.",
  ['src/add-on/input-language/search/read-search-fields.ts: ConditionalExpression: said === "one of" -> true']:
    "Fields that say something else than the line are thrown away by the comparison with what they write.",
  ["src/add-on/table/values.ts: ConditionalExpression: list.length <= LONG_LIST -> false"]:
    "Whether it is remembered or looked at again, a list holds the same.",
  ["src/add-on/table/values.ts: Regex: /^is_?null$|^null_?value$/i -> /is_?null$|^null_?value$/i"]:
    "A longer name that ends so is none that says what kind of value it holds.",
  ["src/add-on/table/number-format.ts: EqualityOperator: cell < least -> cell <= least"]:
    "The least stays the least.",
  ["src/add-on/table/pages.ts: ArrowFunction: (name, at) => name === names[at] -> () => undefined"]:
    "Cells that are put below their own names stay where they are.",
  ['src/add-on/table/combine/pivot.ts: ConditionalExpression: type !== "date" && !isClock -> false']:
    "Labels that are no dates keep their order.",
  ["src/add-on/table/pages.ts: Regex: /^date/ -> /date/"]: "No type of columns has that word in another one.",
  ["src/add-on/table/zone.ts: ObjectLiteral: { first: 0, at: Infinity, then: 0 } -> {}"]:
    "The first day that is asked for is no day of before, so that it is looked up.",
  ["src/add-on/table/combine/none-names.ts: ConditionalExpression: none !== undefined -> true"]:
    "A column without such a name has no cell that it would change.",
  ['src/add-on/table/combine/clock-order.ts: ArrayDeclaration: [] -> ["Stryker was here"]']:
    "No column and no property is called so, and what is in no column ranks no row before another.",
  ['src/add-on/table/combine/open-windows.ts: ArrayDeclaration: [] -> ["Stryker was here"]']:
    "No column is called so.",
  ["src/add-on/table/combine/sums.ts: EqualityOperator: largest > total -> largest >= total"]:
    "Numbers that are equal are left out behind it.",
  ["src/add-on/table/masks/source-masks.ts: ConditionalExpression: ofNames.length === 0 -> false"]:
    "Without such a column no row is masked either: it is only told sooner.",
  ["src/add-on/table/name-words.ts: EqualityOperator: wordsByName.size > 2000 -> wordsByName.size >= 2000"]:
    "Words that were forgotten are collected again.",
  ["src/add-on/table/name-words.ts: EqualityOperator: wordsByName.size > 2000 -> wordsByName.size <= 2000"]:
    "Words that were forgotten are collected again.",
  ["src/add-on/table/sheet-values.ts: EqualityOperator: guarded.size >= MOST_SHARED -> guarded.size < MOST_SHARED"]:
    "A text is the same whether its memory is shared or not.",
  ["src/add-on/table/sheet-values.ts: ConditionalExpression: guarded.size >= MOST_SHARED -> true"]:
    "A text is the same whether its memory is shared or not.",
  ["src/add-on/table/combine/groups.ts: AssignmentOperator: group.size += Number(row[values[0] ?? -1] ?? 0) -> group.size -= Number(row[values[0] ?? -1] ?? 0)"]:
    "Groups are ranked by how large their sums are, whichever the sign.",
  [`${LIMIT}limiter.ts: ConditionalExpression: slotResult.kind === "full" || slotResult.kind === "closed" -> true`]:
    "What is no denial has no moment until which it holds, so nothing is noted of it.",
  [`${LIMIT}limiter.ts: ConditionalExpression: text === null -> false`]:
    "What is not there is read as null, which is no denial either.",
  [`${LIMIT}account-store.ts: ConditionalExpression: going.length > 0 -> true`]:
    "Where nothing was removed, writing once more fails with the same error.",
  [`${LIMIT}account-store.ts: EqualityOperator: going.length > 0 -> going.length >= 0`]:
    "Where nothing was removed, writing once more fails with the same error.",
  [`${LIMIT}window.ts: ArithmeticOperator: at + blockedUntil -> at - blockedUntil`]:
    "It is only asked whether one of the two is no number.",
};
