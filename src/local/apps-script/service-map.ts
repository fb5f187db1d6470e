/** The names of all that the runtime stands in for: what realms are told, and what a bundle is checked against. */
import type { ClassAccess } from "./auth";
import { Blob } from "./blob";
import { Cache, CacheService } from "./cache";
import { EmbeddedChart, EmbeddedChartBuilder } from "./charts";
import { DataValidation, DataValidationBuilder } from "./data-validation";
import { ENUMERATIONS } from "./enums";
import { Filter, FilterCriteria, FilterCriteriaBuilder } from "./filter";
import { HtmlOutput, HtmlService } from "./html";
import { Lock, LockService } from "./locks";
import { console as Console, Logger } from "./logging";
import { MailApp } from "./mail-app";
import { NamedRange } from "./named-range";
import { PivotTable, Slicer } from "./pivot-table";
import { Properties, PropertiesService } from "./properties";
import { Protection } from "./protection";
import type { ServiceMap } from "./protocol";
import { Range } from "./range";
import { RangeList } from "./range-list";
import { AuthorizationInfo, ScriptApp } from "./script-app";
import { Session, User } from "./session";
import { Sheet } from "./sheet";
import { Spreadsheet } from "./spreadsheet";
import { SpreadsheetApp } from "./spreadsheet-app";
import { methodsOf } from "./stand-in";
import { TextFinder } from "./text-finder";
import { ClockTriggerBuilder, Trigger, TriggerBuilder } from "./triggers";
import { Menu, Ui } from "./ui";
import { HTTPResponse, UrlFetchApp } from "./url-fetch";
import { Utilities } from "./utilities";

/** Every stand-in says what its calls need. */
type StandInClass = (abstract new (...args: never[]) => object) & { readonly access: ClassAccess };

const ROOTS = [
  CacheService,
  PropertiesService,
  LockService,
  UrlFetchApp,
  Utilities,
  SpreadsheetApp,
  HtmlService,
  ScriptApp,
  Session,
  MailApp,
  Logger,
  Console,
] as const satisfies readonly StandInClass[];

const OTHERS = [
  AuthorizationInfo,
  Blob,
  Cache,
  ClockTriggerBuilder,
  DataValidation,
  DataValidationBuilder,
  EmbeddedChart,
  EmbeddedChartBuilder,
  Filter,
  FilterCriteria,
  FilterCriteriaBuilder,
  HTTPResponse,
  HtmlOutput,
  Lock,
  Menu,
  NamedRange,
  PivotTable,
  Properties,
  Protection,
  Range,
  RangeList,
  Sheet,
  Slicer,
  Spreadsheet,
  TextFinder,
  Trigger,
  TriggerBuilder,
  Ui,
  User,
] as const satisfies readonly StandInClass[];

/** Names of root services, classes, methods and enumerations. */
export const SERVICE_MAP: ServiceMap = {
  classes: Object.fromEntries([...ROOTS, ...OTHERS].map((type) => [type.name, methodsOf(type.prototype)])),
  roots: Object.fromEntries(ROOTS.map((type, i) => [type.name, i + 1])),
  enumerations: Object.fromEntries(
    Object.entries(ENUMERATIONS).map(([className, enumerations]) => [
      className,
      Object.fromEntries(Object.entries(enumerations).map(([name, values]) => [name, Object.keys(values)])),
    ]),
  ),
};
