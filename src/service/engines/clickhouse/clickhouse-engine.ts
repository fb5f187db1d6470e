/** Tables of a ClickHouse server or cluster, made as `--ddl clickhouse` prints. */
import type { Answer } from "../../model/answer";
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
import type { Server } from "./server";
import { findStatementProblem } from "./statement-check";
import { runStatement } from "./statements";

export class ClickHouseEngine implements Engine {
  constructor(private readonly server: Server) {}

  counts(asked: Counts): Promise<CountRow[]> {
    return readCounts(this.server, asked);
  }

  funnel(asked: Funnel): Promise<FunnelRow[]> {
    return readFunnel(this.server, asked);
  }

  cohorts(asked: Cohorts): Promise<CohortRow[]> {
    return readCohorts(this.server, asked);
  }

  arms(asked: Arms): Promise<ArmRow[]> {
    return readArms(this.server, asked);
  }

  people(asked: People): Promise<Answer> {
    return readPeople(this.server, asked);
  }

  countPeople(who: Who, zone: TimeZone): Promise<number> {
    return countPeople(this.server, who, zone);
  }

  /** Behind it the grants of the service's user are the fence. */
  findProblem({ statement }: Statement): Promise<string | undefined> {
    return findStatementProblem(this.server, statement);
  }

  statement(asked: Statement): Promise<Answer> {
    return runStatement(this.server, asked);
  }

  close(): Promise<void> {
    return this.server.close();
  }
}
