/** What a node is told: where it listens, which nodes are a cluster, and who may do what. */
import { userStatements, type Ddl } from "../../../../src/service/engines/clickhouse/ddl";

export interface NodePlace {
  readonly folder: string;
  readonly httpPort: number;
  readonly tcpPort: number;
  readonly cluster: { readonly name: string; readonly tcpPorts: readonly number[] } | undefined;
}

export function nodeConfig({ folder, httpPort, tcpPort, cluster }: NodePlace): string {
  const shards = (cluster?.tcpPorts ?? []).map(
    (port) => `<shard><replica><host>127.0.0.1</host><port>${port}</port></replica></shard>`,
  );
  // With a secret in common a part of a question is asked as the user whose question it is.
  const known = cluster
    ? `<remote_servers><${cluster.name}><secret>of-the-nodes</secret>${shards.join("")}</${cluster.name}></remote_servers>`
    : "";
  return `<clickhouse>
  <path>${folder}/data/</path>
  <listen_host>127.0.0.1</listen_host><http_port>${httpPort}</http_port><tcp_port>${tcpPort}</tcp_port>
  ${known}
  <user_directories><users_xml><path>users.xml</path></users_xml></user_directories>
</clickhouse>
`;
}

/**
 * The user that `--ddl clickhouse` prints, as a file: these nodes know no CREATE USER. Its grants and limits
 * are read from what is printed. The other one may do all, and makes the tables.
 */
export function usersConfig(ddl: Ddl, key: string): string {
  const statements = userStatements(ddl).map((one) => one.replace(/ ON CLUSTER \S+/, ""));
  const [, listed = ""] =
    /^CREATE SETTINGS PROFILE analytics_reader SETTINGS (.*)$/.exec(statements[0] ?? "") ?? [];
  const limits = listed.split(", ").map((limit) => {
    const [name = "", value = ""] = limit.split(" = ");
    return `<${name}>${value.replaceAll("'", "")}</${name}>`;
  });
  const grants = statements
    .filter((one) => one.startsWith("GRANT"))
    .map((one) => `<query>${one.replace(" TO analytics_reader", "")}</query>`);
  const user = (name: string, password: string, more: string): string =>
    `<${name}><password>${password}</password><networks><ip>127.0.0.1</ip></networks><quota>default</quota>${more}</${name}>`;
  return `<clickhouse>
  <profiles><default/><analytics_reader>${limits.join("")}</analytics_reader></profiles>
  <quotas><default/></quotas>
  <users>
    ${user("default", "", "<profile>default</profile>")}
    ${user("analytics_reader", key, `<profile>analytics_reader</profile><grants>${grants.join("")}</grants>`)}
  </users>
</clickhouse>
`;
}
