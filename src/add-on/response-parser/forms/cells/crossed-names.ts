/** A grid of numbers between the names of its rows and those of its columns, which stand beside. Pure. */
import { type Dict, isDict, isList, isNumeric, isScalar, type List } from "../../../table/values";
import { findOnlyLists, readColumnNames } from "./only-lists";

const MOST_FIELDS_AROUND_GRID = 12;
const ROWS_KEY = /^(rows?|y|index|side|vertical)(?![a-z])/;
const COLUMNS_KEY = /^(col(umn)?s?|x|top|horizontal)(?![a-z])/;

interface Names {
  readonly key: string;
  readonly names: readonly string[];
}

/**
 * {"rowHeaders": ["Mon", "Tue"], "columnHeaders": ["Bread", "Pie"], "cells": [[10, 2], [8, 0]]}: rows with
 * their names before them. The keys tell which names are those of the rows.
 */
export function readCrossedNames(node: Dict): Dict | undefined {
  const keys = Object.keys(node).filter((key) => !isScalar(node[key]));
  const [first = "", second = "", third] = keys;
  const axes = third === undefined ? [node[first], node[second]].find(isDict) : undefined;
  // {"axes": {"x": […], "y": […]}, "z": [[…]]}
  if (axes && Object.values(axes).every(isList) && !Object.keys(axes).some((key) => key in node)) {
    const [grid] = keys.filter((key) => node[key] !== axes);
    if (grid === undefined || !isGrid(node[grid])) return undefined;
    const spread = { ...axes, [grid]: node[grid] };
    return readCrossedNames(spread) ?? spread;
  }
  if (keys.length < 3 || keys.length > MOST_FIELDS_AROUND_GRID) return undefined;
  const gridKey = keys.find((key) => isGrid(node[key]));
  if (gridKey === undefined) return undefined;
  const grid = node[gridKey] as List[];
  const namesOf = (word: RegExp, length: number): Names[] =>
    keys.flatMap((key) =>
      key !== gridKey && word.test(key)
        ? readNames(key, node[key]).filter(({ names }) => names.length === length)
        : [],
    );
  const [row, ...otherRows] = namesOf(ROWS_KEY, grid.length);
  const [column, ...otherColumns] = namesOf(COLUMNS_KEY, widthOf(grid));
  if (!row || !column || otherRows.length > 0 || otherColumns.length > 0) return undefined;
  const taken = [row.key, column.key, gridKey];
  return {
    ...Object.fromEntries(Object.entries(node).filter(([key]) => !taken.includes(key))),
    columns: [row.key, ...column.names],
    rows: grid.map((cells, r) => [row.names[r], ...cells]),
  };
}

/** Lists of numbers and nothing else but blanks; a shorter one ends in blanks. */
function isGrid(value: unknown): boolean {
  if (!isList(value) || value.length < 2 || !value.every(isList)) return false;
  return widthOf(value) > 1 && isNumeric(value);
}

function widthOf(grid: readonly List[]): number {
  return grid.reduce((most, { length }) => Math.max(most, length), 0);
}

function readNames(key: string, value: unknown): Names[] {
  if (!isList(value) && !isDict(value)) return [];
  return findOnlyLists(key, value).flatMap((held) => {
    const found = readColumnNames(held);
    return found ? [{ key, names: found.names }] : [];
  });
}
