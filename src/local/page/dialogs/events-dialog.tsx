/** A file of events before it is loaded: its first rows, and above each column what it is. */
import { useState } from "preact/hooks";
import type { EventMap, EventsFileView } from "../../page-server/contract/calls";
import { closeEvents, loadEvents, lookAtList } from "../actions/own-events";
import { asMapping, giveRole, lacking, type OwnEvents, type Role, roleOf } from "../model/own-events";
import { useStore } from "../model/use-store";
import { DialogFrame } from "./dialog-frame";
import { TextRows } from "./text-rows";
import { texts } from "../texts/texts";

const UNITS = [
  "s",
  "ms",
  "us",
  "ns",
  "day/month",
  "month/day",
] as const satisfies readonly EventMap["unit"][];

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
      name={texts.events.name}
      title={texts.events.title(file.name)}
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
          {texts.events.says} {file.said.join(" ")}
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
            {isLoading ? texts.words.close : texts.words.cancel}
          </button>
          <button type="submit" class="action" disabled={missing !== undefined || isLoading}>
            {texts.events.load}
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
        {texts.events.inList}
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
          {texts.events.noEvents}
          <input
            value={map.constantEvent ?? ""}
            placeholder={texts.events.anEvent}
            onInput={({ currentTarget: { value } }) => setMap({ ...map, constantEvent: value })}
          />
        </label>
      )}
      <label>
        {texts.events.timesAre}
        <select
          value={map.unit ?? ""}
          onChange={({ currentTarget: { value } }) => setMap(withUnit(map, value))}
        >
          <option value="">{texts.events.units.found}</option>
          {UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {texts.events.units[unit]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {texts.events.zone}
        <input value={zone} onInput={({ currentTarget: { value } }) => setZone(value)} />
      </label>
    </div>
  );
}

function withUnit({ unit: _before, ...map }: EventMap, chosen: string): EventMap {
  const unit = UNITS.find((one) => one === chosen);
  return unit === undefined ? map : { ...map, unit };
}

interface FirstRowsProps {
  readonly file: EventsFileView;
  readonly map: EventMap;
  readonly setMap: (map: EventMap) => void;
}

function FirstRows({ file, map, setMap }: FirstRowsProps) {
  return (
    <div class="shown-table" tabIndex={0} role="group" aria-label={texts.events.firstRows}>
      <table>
        <thead>
          <tr>
            {file.columns.map(({ name, header }) => (
              <th key={name} scope="col">
                <RoleChoice
                  label={texts.events.whatIs(header)}
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
      <option value="">{texts.events.property}</option>
      {Object.entries(texts.events.roles).map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  );
}
