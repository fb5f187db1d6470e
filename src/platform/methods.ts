/**
 * What is assumed of each of Google's methods that the add-on calls and no fact asks about, and the page
 * that says so. A test holds this table to the sources: a method in neither is missing, one that is called
 * no more is too many.
 */

export interface AssumedMethod {
  /** What the add-on takes from it, in the words of the page where it has any. */
  readonly assumed: string;
  /** The page's address below developers.google.com/apps-script/reference/. */
  readonly page: string;
}

export const ASSUMED_METHODS: { readonly [method: string]: AssumedMethod } = {
  "AuthorizationInfo.getAuthorizationUrl": {
    assumed: "An address at which access can be granted; null where none is required.",
    page: "script/authorization-info#getauthorizationurl",
  },
  "AuthorizationStatus.REQUIRED": {
    assumed: "The status of a script whose user has to grant something.",
    page: "script/authorization-status",
  },
  "ScriptApp.AuthorizationStatus": {
    assumed: "The enumeration of these.",
    page: "script/script-app#properties",
  },
  "ScriptApp.getScriptId": {
    assumed: "The id of the script's project, which no other script has. A copy of a script has another one.",
    page: "script/script-app#getscriptid",
  },
  "Trigger.getHandlerFunction": {
    assumed: "The name of the function that is called when the trigger fires.",
    page: "script/trigger#gethandlerfunction",
  },

  "CacheService.getUserCache": {
    assumed:
      "A cache of the current user and this script. In a cell it may be another one's: nothing depends on it.",
    page: "cache/cache-service#getusercache",
  },
  "PropertiesService.getUserProperties": {
    assumed:
      "A store that only the current or effective user can access, within this script. Persons' facts ask whose it is in a cell.",
    page: "properties/properties-service#getuserproperties",
  },
  "Session.getActiveUserLocale": {
    assumed:
      'The language of the current user, such as en. Without authorisation, too: workspace/add-ons/concepts/editor-auth-lifecycle names "locale only" for it.',
    page: "base/session#getactiveuserlocale",
  },
  "Utilities.getUuid": {
    assumed: "A text that no other call gives.",
    page: "utilities/utilities#getuuid",
  },

  // Requests, mail and the log.
  "HTTPResponse.getContent": {
    assumed: "The body's bytes, each between -128 and 127.",
    page: "url-fetch/http-response#getcontent",
  },
  "MailApp.getRemainingDailyQuota": {
    assumed: "How many recipients are left today, as this execution knows it.",
    page: "mail/mail-app#getremainingdailyquota",
  },
  "MailApp.sendEmail": {
    assumed: "Sends one mail as the current user, by an object with to, subject and body.",
    page: "mail/mail-app#sendemailmessage",
  },
  "Console.error": {
    assumed: "Writes a line of level ERROR to the log of the script's project.",
    page: "base/console#errorformatorobject,-values",
  },

  "Menu.addItem": {
    assumed:
      "An item that calls a top-level function by its name, without arguments. Its label is in sentence case.",
    page: "base/menu#additemcaption,-functionname",
  },
  "Menu.addToUi": { assumed: "Shows the menu in this editor.", page: "base/menu#addtoui" },
  "Ui.createAddonMenu": {
    assumed: "A menu below Extensions that has the script's name.",
    page: "base/ui#createaddonmenu",
  },
  "Ui.showSidebar": {
    assumed: "Opens the page beside the sheet, in place of another sidebar, and does not wait for its end.",
    page: "base/ui#showsidebaruserinterface",
  },
  "HtmlService.createHtmlOutputFromFile": {
    assumed: "The page of a file of the script, without scriptlets being run.",
    page: "html/html-service#createhtmloutputfromfilefilename",
  },
  "HtmlOutput.getContent": { assumed: "The page as it will be served.", page: "html/html-output#getcontent" },
  "HtmlOutput.setContent": {
    assumed: "Serves this instead; throws where it is malformed.",
    page: "html/html-output#setcontentcontent",
  },
  "HtmlOutput.setTitle": {
    assumed: "The title above a sidebar.",
    page: "html/html-output#settitletitle",
  },

  "SpreadsheetApp.getActiveSpreadsheet": {
    assumed:
      "The spreadsheet that the script works in; null where there is none. The hourly run is asked about by a fact.",
    page: "spreadsheet/spreadsheet-app#getactivespreadsheet",
  },
  "Spreadsheet.getId": { assumed: "The id in its address.", page: "spreadsheet/spreadsheet#getid" },
  "Spreadsheet.getName": { assumed: "The document's name.", page: "spreadsheet/spreadsheet#getname" },
  "Spreadsheet.getSpreadsheetLocale": {
    assumed: "Its locale, such as en_US.",
    page: "spreadsheet/spreadsheet#getspreadsheetlocale",
  },

  "Sheet.getActiveRange": {
    assumed: "The selected range of the active sheet, the last of several, or null.",
    page: "spreadsheet/sheet#getactiverange",
  },
  "Sheet.getMaxColumns": {
    assumed: "All columns, with content or without.",
    page: "spreadsheet/sheet#getmaxcolumns",
  },
  "Sheet.insertColumnsAfter": {
    assumed: "Adds so many columns behind one. Those behind it move, and what refers to them follows.",
    page: "spreadsheet/sheet#insertcolumnsafterafterposition,-howmany",
  },
  "Sheet.deleteColumns": {
    assumed: "Deletes so many columns from one on.",
    page: "spreadsheet/sheet#deletecolumnscolumnposition,-howmany",
  },
  "Sheet.getFrozenRows": { assumed: "How many rows are frozen.", page: "spreadsheet/sheet#getfrozenrows" },
  "Sheet.setFrozenRows": {
    assumed: "Freezes so many rows; none with zero. Not all rows of a sheet may be frozen.",
    page: "spreadsheet/sheet#setfrozenrowsrows",
  },
  "Slicer.getRange": {
    assumed: "The range of data that the slicer filters.",
    page: "spreadsheet/slicer#getrange",
  },
  "Filter.getRange": { assumed: "The range that is filtered.", page: "spreadsheet/filter#getrange" },
  "Filter.getColumnFilterCriteria": {
    assumed: "What is hidden by one column, or null. Columns count from 1.",
    page: "spreadsheet/filter#getcolumnfiltercriteriacolumnposition",
  },
  "FilterCriteria.getHiddenValues": {
    assumed: "The texts of cells that the filter hides.",
    page: "spreadsheet/filter-criteria#gethiddenvalues",
  },
  "FilterCriteria.getCriteriaValues": {
    assumed: "What the filter's condition compares with; none without a condition.",
    page: "spreadsheet/filter-criteria#getcriteriavalues",
  },
  "EmbeddedChartBuilder.asBarChart": {
    assumed: "Makes it a bar chart, whose first row is at the top.",
    page: "spreadsheet/embedded-chart-builder#asbarchart",
  },
  "EmbeddedChartBuilder.asColumnChart": {
    assumed: "Makes it a column chart.",
    page: "spreadsheet/embedded-chart-builder#ascolumnchart",
  },
  "EmbeddedChartBuilder.setNumHeaders": {
    assumed: "How many first rows of the range are names.",
    page: "spreadsheet/embedded-chart-builder#setnumheadersheaders",
  },

  "Range.getSheet": { assumed: "The sheet it belongs to.", page: "spreadsheet/range#getsheet" },
  "Range.clearNote": { assumed: "Removes the notes of its cells.", page: "spreadsheet/range#clearnote" },
  "Range.setFormulas": {
    assumed: "Formulas in A1 notation, as many as the range has cells. An empty text leaves a blank cell.",
    page: "spreadsheet/range#setformulasformulas",
  },
  "Range.setFontColor": {
    assumed: "One colour in CSS notation for all; null resets it.",
    page: "spreadsheet/range#setfontcolorcolor",
  },
  "Range.setFontWeight": {
    assumed: "bold or normal for all; null resets it.",
    page: "spreadsheet/range#setfontweightfontweight",
  },
  "Range.setHorizontalAlignment": {
    assumed: "left, center or normal for all; null resets it. The page does not name right.",
    page: "spreadsheet/range#sethorizontalalignmentalignment",
  },
  "Range.setWrap": {
    assumed: "Whether long texts take several lines.",
    page: "spreadsheet/range#setwrapiswrapenabled",
  },

  "ProtectionType.SHEET": {
    assumed: "The protection of a whole sheet.",
    page: "spreadsheet/protection-type",
  },
  "Protection.getRange": {
    assumed: "What is protected; of a whole sheet a range that spans it.",
    page: "spreadsheet/protection#getrange",
  },
  "Protection.getEditors": {
    assumed: "Who may edit there, with the owner and who protected it; it throws for who may not edit there.",
    page: "spreadsheet/protection#geteditors",
  },
  "User.getEmail": {
    assumed:
      "The address of who may edit protected cells, of which only a digest is kept; blank where hidden.",
    page: "base/user#getemail",
  },
  "Protection.getUnprotectedRanges": {
    assumed: "Of a protected sheet what everybody may edit all the same.",
    page: "spreadsheet/protection#getunprotectedranges",
  },
  "Protection.isWarningOnly": {
    assumed: "True where everybody may edit after a warning.",
    page: "spreadsheet/protection#iswarningonly",
  },
  "Protection.setDescription": {
    assumed: "What is shown of it in the list of protections.",
    page: "spreadsheet/protection#setdescriptiondescription",
  },
  "Protection.setWarningOnly": {
    assumed: "With true everybody may edit after a warning.",
    page: "spreadsheet/protection#setwarningonlywarningonly",
  },
};
