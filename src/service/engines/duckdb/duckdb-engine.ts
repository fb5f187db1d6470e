/** The service's own engine: a file of DuckDB's, and processes for statements from outside. */
import { raw } from "../../data/sql";
import { textOf, type Answer } from "../../model/answer";
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
  private catalogNames: Promise<ReadonlySet<string>> | undefined;

  constructor(
    private readonly database: Database,
    private readonly statements: Statements,
  ) {}

  counts(asked: Counts): Promise<CountRow[]> {
    return readCounts(this.database, asked);
  }

  funnel(asked: Funnel): Promise<FunnelRow[]> {
    return readFunnel(this.database, asked);
  }

  cohorts(asked: Cohorts): Promise<CohortRow[]> {
    return readCohorts(this.database, asked);
  }

  arms(asked: Arms): Promise<ArmRow[]> {
    return readArms(this.database, asked);
  }

  people(asked: People): Promise<Answer> {
    return readPeople(this.database, asked);
  }

  countPeople(who: Who, zone: TimeZone): Promise<number> {
    return countPeople(this.database, who, zone);
  }

  async findProblem(asked: Statement): Promise<string | undefined> {
    this.catalogNames ??= readCatalogNames(this.database);
    return findStatementProblem(asked, this.statements, await this.catalogNames);
  }

  statement({ statement, maxRows, zone, maxMs }: Statement): Promise<Answer> {
    return this.statements.select({ statement, maxRows, zone }, maxMs);
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
