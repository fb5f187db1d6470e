/** The service's own engine: a file of DuckDB's, and processes for statements from outside. */
import { raw } from "../../data/sql";
import { textOf, type Answer } from "../../model/answer";
import { LostEventsError, RunError } from "../../model/errors";
import type { Database } from "../../data/database";
import type { Statements } from "../../statements/statements";
import type { TimeZone } from "../../wire/time-zone";
import type {
  ArmRow,
  Arms,
  CohortRow,
  Cohorts,
  CountRow,
  Counts,
  Engine,
  Funnel,
  FunnelRow,
  People,
  Statement,
  Who,
} from "../engine";
import { readArms } from "./arms";
import { readCohorts } from "./cohorts";
import { readCounts } from "./counts";
import { readFunnel } from "./funnel";
import { countPeople, readPeople } from "./people";
import { findStatementProblem } from "./statement-check";

export class DuckDbEngine implements Engine {
  private catalogNames: ReadonlySet<string> | undefined;

  /** `noteDamage`: called where a question meets damage, for what its asker is to do. */
  constructor(
    private readonly database: Database,
    private readonly statements: Statements,
    private readonly noteDamage?: () => string,
  ) {}

  counts(asked: Counts): Promise<CountRow[]> {
    return this.noticing(readCounts(this.database, asked));
  }

  funnel(asked: Funnel): Promise<FunnelRow[]> {
    return this.noticing(readFunnel(this.database, asked));
  }

  cohorts(asked: Cohorts): Promise<CohortRow[]> {
    return this.noticing(readCohorts(this.database, asked));
  }

  arms(asked: Arms): Promise<ArmRow[]> {
    return this.noticing(readArms(this.database, asked));
  }

  people(asked: People): Promise<Answer> {
    return this.noticing(readPeople(this.database, asked));
  }

  countPeople(who: Who, zone: TimeZone): Promise<number> {
    return this.noticing(countPeople(this.database, who, zone));
  }

  findProblem(asked: Statement): Promise<string | undefined> {
    return this.noticing(this.findProblemOf(asked));
  }

  private async findProblemOf(asked: Statement): Promise<string | undefined> {
    this.catalogNames ??= await readCatalogNames(this.database);
    return findStatementProblem(asked, this.statements, this.catalogNames);
  }

  statement({ statement, maxRows, zone, maxMs }: Statement): Promise<Answer> {
    return this.noticing(this.statements.select({ statement, maxRows, zone }, maxMs));
  }

  /** All answers come through here, so that damage is noted whichever question meets it. */
  private async noticing<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      const isDamaged = error instanceof LostEventsError && error.what === "damaged";
      if (isDamaged && this.noteDamage) throw new RunError(500, this.noteDamage());
      throw error;
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.statements.close(), this.database.close()]);
  }
}

async function readCatalogNames(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.objects(
    raw("SELECT lower(view_name) AS name FROM duckdb_views() WHERE internal"),
  );
  return new Set(rows.map((row) => textOf(row["name"])));
}
