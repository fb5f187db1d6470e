/** The service that a desk starts on this machine, and how it gives way to one of other events. */
import { type EventsPreview, lookAtEvents } from "../../service/data/load/preview";
import { KeptMaps } from "../../service/prepared/kept-maps";
import type { LoadReport } from "../../service/prepared/load-report-page";
import { type Dialect, type RunningService, startService } from "../../service/server";
import type { MovableClock } from "../google/time/clock";
import type { Place } from "./place";

/** Which service to use: one that is started here, or one that runs elsewhere. */
export interface ServiceOptions {
  /** The address of a service that runs already. */
  readonly baseUrl?: string | undefined;
  /** A file of events for the service that is started here; its own sample when left out. */
  readonly events?: string | undefined;
  /** Which of its columns is which, in a person's words. */
  readonly map?: string | undefined;
  /** The file in which mappings are kept for files of the same columns. */
  readonly mapsFile?: string | undefined;
  /** The file that the whole report of what was done with them is written to. */
  readonly reportFile?: string | undefined;
  /** The file in which they are kept between starts. */
  readonly store?: string | undefined;
  /** That loading and questions may take, before they write to the disk. */
  readonly memoryMb?: number | undefined;
  readonly dialect?: string | undefined;
  readonly perMinute?: number | undefined;
  readonly place?: Place | undefined;
  /** Hears of each service that is started in place of the one before. */
  readonly served?: ((service: RunningService) => void) | undefined;
}

/** What the service of this machine answers from, and how it is given something else. */
export interface ServedEvents {
  /** What was done with the file; undefined for the sample. */
  readonly report: LoadReport | undefined;
  /** Files that a person has chosen lie in it meanwhile. */
  readonly folder: string;
  /** `list`: of a JSON document with several. @throws StartError for what is no file of events */
  look(path: string, list?: string): Promise<EventsPreview>;
  /**
   * Answers from another file from now on; what is in the sheets stays. Where it fails, all is as before.
   * @throws StartError, CallFailure
   */
  serve(file: EventsFile, progress: (text: string) => void): Promise<void>;
}

export interface EventsFile {
  readonly path: string;
  /** Which of its columns is which, in a person's words. */
  readonly map: string;
  /** Of its times that say none. */
  readonly zone: string;
}

/** What one desk serves: all its spreadsheets ask the same. */
export interface Serving {
  service: RunningService | undefined;
}

interface ServingParts {
  readonly options: ServiceOptions;
  readonly serving: Serving;
  readonly folder: string;
  readonly clock: MovableClock | undefined;
}

export function servedEvents(
  { options, serving, folder, clock }: ServingParts,
  connect: (service: RunningService) => Promise<unknown>,
): ServedEvents {
  return {
    get report() {
      return serving.service?.loadReport;
    },
    folder,
    look: (path, list) =>
      lookAtEvents(path, {
        folder,
        list,
        maps: options.mapsFile === undefined ? undefined : new KeptMaps(options.mapsFile),
      }),
    serve: async ({ path, map, zone }, progress) => {
      const own = {
        events: path,
        map,
        place: { ...options.place, zone },
        store: undefined,
        reportFile: undefined,
      };
      const next = await startedService({ ...options, ...own }, folder, clock, progress);
      try {
        if (next) await connect(next);
      } catch (error) {
        await next?.close();
        throw error;
      }
      const before = serving.service;
      serving.service = next;
      if (next) options.served?.(next);
      await before?.close();
    },
  };
}

export async function startedService(
  options: ServiceOptions,
  cacheDir: string,
  clock: MovableClock | undefined,
  report?: (progress: string) => void,
): Promise<RunningService | undefined> {
  if (options.baseUrl !== undefined) return undefined;
  return startService({
    cacheDir,
    isSampleKept: true,
    ...(report === undefined ? {} : { report }),
    ...(clock === undefined ? {} : { clock }),
    ...(options.events === undefined ? {} : eventsOf(options)),
    ...(options.place?.zone === undefined ? {} : { zone: options.place.zone }),
    ...(options.dialect === undefined ? {} : { dialect: options.dialect as Dialect }),
    ...(options.perMinute === undefined ? {} : { perMinute: options.perMinute }),
  });
}

function eventsOf({ events = "", map, mapsFile, reportFile, store, memoryMb }: ServiceOptions) {
  return { events, map, mapsFile, reportFile, store, memoryMb };
}
