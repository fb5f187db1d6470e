/** A file of events before it is loaded: its first rows, and above each column what it is. */
import { useState } from "preact/hooks";
import type { EventMap, EventsFileView } from "../../page-server/contract/calls";
import { closeEvents, loadEvents, lookAtList } from "../actions/own-events";
import { asMapping, giveRole, lacking, type OwnEvents, type Role, roleOf } from "../model/own-events";
import { useStore } from "../model/use-store";
import { DialogFrame } from "./dialog-frame";
import { TextRows } from "./text-rows";

const LABELS: Readonly<Record<Role, string>> = {
  person: "Person",
  event: "Event",
  time: "Time",
  day: "Day of the time",
};

const UNITS: readonly (readonly [unit: NonNullable<EventMap["unit"]> | "", label: string])[] = [
  ["", "as they are found to be"],
  ["s", "seconds since 1970"],
  ["ms", "milliseconds since 1970"],
  ["us", "microseconds since 1970"],
  ["ns", "nanoseconds since 1970"],
  ["day/month", "day before month: 31/05/2024"],
  ["month/day", "month before day: 05/31/2024"],
];

export function EventsDialog({ events }: { readonly events: Extract<OwnEvents, { is: "choosing" }> }) {
  const store = useStore();
  const { file, said, isLoading } = events;
  const [map, setMap] = useState(file.map);
  const [zone, setZone] = useState(file.zone);
  const close = (): void => closeEvents(store);
  const missing = lacking(map);
  const isRefused = said !== "" && !isLoading;
  return (
    <DialogFrame
      name="Load events"
      title={`Load events: ${file.name}`}
      isModal
      class="wide events"
      close={close}
    >
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          if (missing === undefined && !isLoading) void loadEvents(store, asMapping(map), zone.trim());
        }}
      >
        <p class="dialog-text">
          Say above each column what it is. Each event needs a person and a time; columns that are properties
          divide and filter answers. {file.said.join(" ")}
        </p>
        {file.lists.length > 1 && (
          <ListChoice lists={file.lists} choose={(list) => void lookAtList(store, file.id, list)} />
        )}
        <FirstRows file={file} map={map} setMap={setMap} />
        <EventFields {...{ map, setMap, zone, setZone }} />
        <p role="status" class={isRefused ? "events-said failed" : "events-said"}>
          {said === "" ? (missing ?? "") : said}
        </p>
        <div class="buttons">
          <button type="button" onClick={close}>
            {isLoading ? "Close" : "Cancel"}
          </button>
          <button type="submit" class="action" disabled={missing !== undefined || isLoading}>
            Load
          </button>
        </div>
      </form>
    </DialogFrame>
  );
}

interface ListChoiceProps {
  /** The one that is shown first. */
  readonly lists: readonly string[];
  readonly choose: (list: string) => void;
}

/** Of a JSON document with several lists, which has the events. */
function ListChoice({ lists, choose }: ListChoiceProps) {
  return (
    <div class="events-fields">
      <label>
        The events are in its list
        <select value={lists[0]} onChange={({ currentTarget: { value } }) => choose(value)}>
          {lists.map((list) => (
            <option key={list} value={list}>
              {list}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

interface EventFieldsProps {
  readonly map: EventMap;
  readonly setMap: (map: EventMap) => void;
  /** Of times that name none. */
  readonly zone: string;
  readonly setZone: (zone: string) => void;
}

/** What no column can say: the event of all rows, and how times are meant. */
function EventFields({ map, setMap, zone, setZone }: EventFieldsProps) {
  return (
    <div class="events-fields">
      {map.event === undefined && (
        <label>
          No column names events: all rows are
          <input
            value={map.constantEvent ?? ""}
            placeholder="Paid"
            onInput={({ currentTarget: { value } }) => setMap({ ...map, constantEvent: value })}
          />
        </label>
      )}
      <label>
        Times are written
        <select
          value={map.unit ?? ""}
          onChange={({ currentTarget: { value } }) => setMap(withUnit(map, value))}
        >
          {UNITS.map(([unit, label]) => (
            <option key={unit} value={unit}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        Times without a zone are of
        <input value={zone} onInput={({ currentTarget: { value } }) => setZone(value)} />
      </label>
    </div>
  );
}

function withUnit({ unit: _before, ...map }: EventMap, chosen: string): EventMap {
  const unit = UNITS.find(([one]) => one === chosen)?.[0] ?? "";
  return unit === "" ? map : { ...map, unit };
}

interface FirstRowsProps {
  readonly file: EventsFileView;
  readonly map: EventMap;
  readonly setMap: (map: EventMap) => void;
}

function FirstRows({ file, map, setMap }: FirstRowsProps) {
  return (
    <div class="shown-table" tabIndex={0} role="group" aria-label="The first rows of the file">
      <table>
        <thead>
          <tr>
            {file.columns.map(({ name, header }) => (
              <th key={name} scope="col">
                <RoleChoice
                  label={`What ${header} is`}
                  role={roleOf(map, name)}
                  choose={(role) => setMap(giveRole(map, name, role))}
                />
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <TextRows rows={file.rows} />
      </table>
    </div>
  );
}

interface RoleChoiceProps {
  readonly label: string;
  readonly role: Role | undefined;
  readonly choose: (role: Role | undefined) => void;
}

function RoleChoice({ label, role, choose }: RoleChoiceProps) {
  return (
    <select
      aria-label={label}
      class={role === undefined ? "" : "chosen"}
      value={role ?? ""}
      onChange={({ currentTarget: { value } }) => choose(value === "" ? undefined : (value as Role))}
    >
      <option value="">Property</option>
      {Object.entries(LABELS).map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  );
}
