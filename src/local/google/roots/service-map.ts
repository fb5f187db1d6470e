/** Names of all stand-ins, for realms and for checks of a bundle. */
import type { ClassAccess } from "../rules/auth";
import { Blob } from "../services/blob";
import { Cache, CacheService } from "../services/cache";
import { ChartOptions, ContainerInfo, EmbeddedChart, EmbeddedChartBuilder } from "../spreadsheet/charts";
import {
  BooleanCondition,
  ConditionalFormatRule,
  ConditionalFormatRuleBuilder,
  GradientCondition,
} from "../spreadsheet/conditional-format";
import { DataValidation, DataValidationBuilder } from "../range/data-validation";
import { RichTextValue, RichTextValueBuilder } from "../range/rich-text";
import { TextStyle, TextStyleBuilder } from "../range/text-style";
import { ENUMERATIONS } from "../rules/enums";
import { Filter, FilterCriteria, FilterCriteriaBuilder } from "../range/filter";
import { PromptResponse } from "../services/dialogs";
import { HtmlOutput, HtmlService } from "../services/html";
import { Lock, LockService } from "../services/locks";
import { console as Console, Logger } from "../services/logging";
import { MailApp } from "../services/mail-app";
import { NamedRange } from "../spreadsheet/named-range";
import { PivotTable, Slicer } from "../spreadsheet/pivot-table";
import { Properties, PropertiesService } from "../services/properties";
import { Protection } from "../spreadsheet/protection";
import { Range } from "../range/range";
import { RangeList } from "../range/range-list";
import { AuthorizationInfo, ScriptApp } from "./script-app";
import { Session, User } from "../services/session";
import { Sheet } from "../spreadsheet/sheet";
import { Spreadsheet } from "../spreadsheet/spreadsheet";
import { SpreadsheetApp } from "./spreadsheet-app";
import { methodsOf } from "../rules/stand-in";
import { TextFinder } from "../range/text-finder";
import { ClockTriggerBuilder, Trigger, TriggerBuilder } from "../services/triggers";
import { Menu, Ui } from "../services/ui";
import { HTTPResponse, UrlFetchApp } from "../services/url-fetch";
import { Utilities } from "../services/utilities";

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
  BooleanCondition,
  Cache,
  ChartOptions,
  ClockTriggerBuilder,
  ConditionalFormatRule,
  ConditionalFormatRuleBuilder,
  ContainerInfo,
  DataValidation,
  DataValidationBuilder,
  EmbeddedChart,
  EmbeddedChartBuilder,
  Filter,
  FilterCriteria,
  FilterCriteriaBuilder,
  GradientCondition,
  HTTPResponse,
  HtmlOutput,
  Lock,
  Menu,
  NamedRange,
  PivotTable,
  PromptResponse,
  Properties,
  Protection,
  Range,
  RangeList,
  RichTextValue,
  RichTextValueBuilder,
  Sheet,
  Slicer,
  TextStyle,
  TextStyleBuilder,
  Spreadsheet,
  TextFinder,
  Trigger,
  TriggerBuilder,
  Ui,
  User,
] as const satisfies readonly StandInClass[];

export interface ServiceMap {
  /** Names of methods by class. */
  readonly classes: Readonly<Record<string, readonly string[]>>;
  /** Global names, which are also the names of their classes. */
  readonly roots: readonly string[];
  /** Value names, by class and by the enumeration's name on its objects. */
  readonly enumerations: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export const SERVICE_MAP: ServiceMap = {
  classes: Object.fromEntries([...ROOTS, ...OTHERS].map((type) => [type.name, methodsOf(type.prototype)])),
  roots: ROOTS.map((type) => type.name),
  enumerations: Object.fromEntries(
    Object.entries(ENUMERATIONS).map(([className, enumerations]) => [
      className,
      Object.fromEntries(Object.entries(enumerations).map(([name, values]) => [name, Object.keys(values)])),
    ]),
  ),
};

/** Services that the runtime lacks; using one says so. */
export const ABSENT_SERVICES: readonly string[] = [
  "AdminDirectory",
  "BigQuery",
  "Browser",
  "CalendarApp",
  "CardService",
  "Charts",
  "ContactsApp",
  "ContentService",
  "DocumentApp",
  "Drive",
  "DriveApp",
  "FormApp",
  "GmailApp",
  "GroupsApp",
  "Jdbc",
  "LanguageApp",
  "Maps",
  "People",
  "Sheets",
  "SitesApp",
  "SlidesApp",
  "XmlService",
];
