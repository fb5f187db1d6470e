/**
 * Statements by which somebody might get out of the two tables, in ClickHouse's SQL. FILE, SECRET, PORT and
 * DIR are a file, a table, a port and a folder that nobody may reach.
 */

/** Files, addresses, programs and other servers. */
const OUTSIDE = `
SELECT * FROM file('FILE', 'LineAsString')
SELECT * FROM file('FILE')
SELECT * FROM file('/etc/passwd', 'LineAsString')
SELECT * FROM file('/proc/self/environ', 'RawBLOB')
SELECT * FROM file('../../users.xml', 'LineAsString')
SELECT * FROM file('*', 'One')
SELECT _path FROM file('**', 'One')
SELECT * FROM fileCluster('three', 'FILE', 'LineAsString')
SELECT file('FILE')
SELECT file('/etc/passwd')
SELECT arrayMap(file, ['FILE'])
SELECT arrayMap(x -> file(x), ['FILE'])
SELECT * APPLY(file) FROM (SELECT 'FILE' AS a)
WITH (x -> file(x)) AS f SELECT f('FILE')
SELECT "f\\x69le"('FILE')
SELECT /* file */ file/* */('FILE')
SELECT * FROM 'FILE'
SELECT * FROM \`FILE\`
SELECT * FROM url('http://127.0.0.1:PORT/x', 'CSV', 'a String')
SELECT * FROM url('http://127.0.0.1:PORT/x')
SELECT * FROM url('file:///etc/passwd', 'LineAsString')
SELECT * FROM urlCluster('three', 'http://127.0.0.1:PORT/x', 'CSV', 'a String')
SELECT * FROM 'http://127.0.0.1:PORT/x.csv'
SELECT * FROM s3('http://127.0.0.1:PORT/bucket/x.csv', 'CSV', 'a String')
SELECT * FROM s3('http://127.0.0.1:PORT/bucket/x.csv', NOSIGN, 'CSV', 'a String')
SELECT * FROM s3Cluster('three', 'http://127.0.0.1:PORT/bucket/x.csv', 'CSV', 'a String')
SELECT * FROM gcs('http://127.0.0.1:PORT/bucket/x.csv', 'CSV', 'a String')
SELECT * FROM oss('http://127.0.0.1:PORT/bucket/x.csv', 'CSV', 'a String')
SELECT * FROM cosn('http://127.0.0.1:PORT/bucket/x.csv', 'CSV', 'a String')
SELECT * FROM azureBlobStorage('http://127.0.0.1:PORT/', 'c', 'b', 'n', 'a2V5', 'CSV', 'auto', 'a String')
SELECT * FROM hdfs('hdfs://127.0.0.1:PORT/x', 'CSV', 'a String')
SELECT * FROM deltaLake('http://127.0.0.1:PORT/bucket/x')
SELECT * FROM iceberg('http://127.0.0.1:PORT/bucket/x')
SELECT * FROM icebergLocal('FILE')
SELECT * FROM hudi('http://127.0.0.1:PORT/bucket/x')
SELECT * FROM paimonLocal('FILE')
SELECT * FROM remote('127.0.0.1:PORT', system.one)
SELECT * FROM remote('127.0.0.1', SECRET)
SELECT * FROM remote('127.0.0.{1,2}', 'system', 'one', 'default')
SELECT * FROM remote('localhost', analytics, events, 'default', '')
SELECT * FROM remoteSecure('127.0.0.1:PORT', system.one)
SELECT * FROM cluster('three', SECRET)
SELECT * FROM cluster('three', system.one)
SELECT * FROM clusterAllReplicas('three', system.users)
SELECT * FROM clusterAllReplicas('default', system.one)
SELECT * FROM mysql('127.0.0.1:PORT', 'd', 't', 'u', 'p')
SELECT * FROM postgresql('127.0.0.1:PORT', 'd', 't', 'u', 'p')
SELECT * FROM mongodb('127.0.0.1:PORT', 'd', 'c', 'u', 'p', 'a String')
SELECT * FROM redis('127.0.0.1:PORT', 'k', 'k String, v String')
SELECT * FROM sqlite('FILE', 't')
SELECT * FROM jdbc('jdbc:sqlite:FILE', 't')
SELECT * FROM odbc('DSN=x', 's', 't')
SELECT * FROM arrowFlight('127.0.0.1:PORT', 'x')
SELECT * FROM executable('cat FILE', 'LineAsString', 'a String')
SELECT * FROM executable('passwd.sh', 'TSV', 'a String', (SELECT 1))
SELECT * FROM input('a String')
SELECT * FROM dictionary('SECRET')
SELECT * FROM merge('secrets', '.*')
SELECT * FROM merge('.*', '.*')
SELECT * FROM merge(REGEXP('.*'), '.*')
SELECT * FROM mergeTreeIndex(secrets, t)
SELECT * FROM mergeTreeIndex(analytics, events)
SELECT * FROM mergeTreeProjection(analytics, events, p)
SELECT * FROM loop(SECRET) LIMIT 1
SELECT * FROM view(SELECT * FROM SECRET)
SELECT * FROM viewIfPermitted(SELECT * FROM SECRET ELSE null('a String'))
SELECT * FROM viewExplain('EXPLAIN', '', (SELECT * FROM SECRET))
SELECT * FROM timeSeriesData(SECRET)
SELECT * FROM fuzzJSON('{}', 1)
SELECT * FROM SECRET
SELECT * FROM analytics.events UNION ALL SELECT * FROM SECRET
SELECT (SELECT any(a) FROM SECRET)
SELECT 1 WHERE 'x' IN (SELECT a FROM SECRET)
WITH t AS (SELECT * FROM SECRET) SELECT * FROM t
SELECT * FROM events AS e JOIN SECRET AS s ON 1 = 1
SELECT * FROM secrets.v
SELECT joinGet('SECRET', 'a', 'x')
SELECT dictGet('SECRET', 'a', 'x')
SELECT hasColumnInTable('secrets', 't', 'a')
EXPLAIN SELECT * FROM SECRET
EXPLAIN TABLE OVERRIDE file('FILE', 'LineAsString')
DESCRIBE TABLE SECRET
DESCRIBE TABLE file('FILE')
DESCRIBE TABLE url('http://127.0.0.1:PORT/x')
SHOW CREATE TABLE SECRET
SHOW CREATE USER analytics_reader
SHOW CREATE TABLE events`;

/** Tables about the server, and what else names its parts. */
const ABOUT_SERVER = `
SELECT * FROM system.users
SELECT * FROM system.roles
SELECT * FROM system.grants
SELECT * FROM system.role_grants
SELECT * FROM system.quotas
SELECT * FROM system.settings_profiles
SELECT * FROM system.settings_profile_elements
SELECT * FROM system.row_policies
SELECT * FROM system.user_directories
SELECT * FROM system.query_log
SELECT * FROM system.query_thread_log
SELECT * FROM system.session_log
SELECT * FROM system.text_log
SELECT * FROM system.processes
SELECT * FROM system.query_cache
SELECT * FROM system.clusters
SELECT * FROM system.replicas
SELECT * FROM system.macros
SELECT * FROM system.disks
SELECT * FROM system.storage_policies
SELECT * FROM system.server_settings
SELECT * FROM system.named_collections
SELECT * FROM system.dictionaries
SELECT * FROM system.mutations
SELECT * FROM system.merges
SELECT * FROM system.parts WHERE database = 'secrets'
SELECT * FROM system.parts_columns WHERE database = 'secrets'
SELECT * FROM system.detached_parts
SELECT * FROM system.remote_data_paths
SELECT * FROM system.filesystem_cache
SELECT * FROM system.certificates
SELECT * FROM system.zookeeper WHERE path = '/'
SELECT * FROM system.stack_trace
SELECT * FROM system.errors
SELECT * FROM system.events
SELECT * FROM system.metrics
SELECT * FROM system.asynchronous_metrics
SELECT * FROM system.warnings
SELECT * FROM system.backups
SELECT * FROM system.asynchronous_inserts
SELECT * FROM system.distribution_queue
SELECT * FROM system.distributed_ddl_queue
SELECT * FROM system.kafka_consumers
SELECT * FROM system.user_processes
SELECT * FROM system.user_defined_functions
SELECT * FROM system.scheduler
SELECT * FROM system.workloads
SELECT * FROM system.tables WHERE database = 'secrets'
SELECT * FROM system.columns WHERE database = 'secrets'
SELECT * FROM system.databases WHERE name = 'secrets'
SELECT * FROM information_schema.tables WHERE table_schema = 'secrets'
SELECT * FROM INFORMATION_SCHEMA.COLUMNS WHERE table_schema = 'secrets'
SHOW TABLES FROM secrets
SHOW DATABASES
SHOW USERS
SHOW GRANTS FOR default
SHOW ACCESS
SHOW PROCESSLIST
SHOW CLUSTERS
SHOW NAMED COLLECTIONS
SELECT getServerSetting('max_server_memory_usage')
SELECT getMacro('shard')
SELECT * FROM system.settings_changes
SELECT addressToLine(1)
SELECT * FROM system.symbols`;

/** Whatever is no reading. */
const CHANGES = `
INSERT INTO FUNCTION file('DIR/out.csv', 'CSV', 'a String') SELECT 'x'
INSERT INTO FUNCTION url('http://127.0.0.1:PORT/x', 'CSV', 'a String') SELECT 'x'
INSERT INTO FUNCTION s3('http://127.0.0.1:PORT/b/x', 'CSV', 'a String') SELECT 'x'
INSERT INTO FUNCTION remote('127.0.0.1', SECRET) SELECT 'x'
INSERT INTO events (person, event) VALUES ('x', 'y')
INSERT INTO SECRET VALUES ('x')
SELECT 1 INTO OUTFILE 'DIR/out.csv'
SELECT 1; SELECT 2
SELECT 1; DROP TABLE events
CREATE TABLE mine ENGINE = File(CSV) AS SELECT 1
CREATE TABLE mine (a String) ENGINE = URL('http://127.0.0.1:PORT/x', 'CSV')
CREATE TABLE mine AS file('FILE', 'LineAsString')
CREATE TEMPORARY TABLE mine AS SELECT * FROM SECRET
CREATE TEMPORARY TABLE mine (a String) ENGINE = File(LineAsString, 'FILE')
CREATE VIEW mine SQL SECURITY NONE AS SELECT * FROM SECRET
CREATE MATERIALIZED VIEW mine ENGINE = Memory AS SELECT * FROM events
CREATE DICTIONARY mine (a String) PRIMARY KEY a SOURCE(FILE(path 'FILE' format 'CSV')) LAYOUT(COMPLEX_KEY_HASHED()) LIFETIME(0)
CREATE FUNCTION mine AS x -> file(x)
CREATE NAMED COLLECTION mine AS a = 1
CREATE USER mine
CREATE ROLE mine
CREATE DATABASE mine ENGINE = Filesystem('DIR')
ATTACH TABLE mine FROM 'DIR' (a String) ENGINE = MergeTree ORDER BY a
DETACH DATABASE analytics
DROP TABLE events
DROP USER default
TRUNCATE DATABASE analytics
ALTER USER analytics_reader SETTINGS readonly = 0
GRANT SELECT ON *.* TO analytics_reader
REVOKE ALL ON *.* FROM default
SET ROLE ALL
SET readonly = 0
SET max_memory_usage = 0
SELECT 1 SETTINGS readonly = 0
SELECT 1 SETTINGS max_execution_time = 0
SELECT 1 SETTINGS max_memory_usage = 0
SELECT 1 SETTINGS skip_unavailable_shards = 1
EXECUTE AS default SELECT * FROM SECRET
BACKUP TABLE events TO File('DIR/backup')
BACKUP TABLE events TO S3('http://127.0.0.1:PORT/b', 'k', 's')
RESTORE TABLE events FROM File('DIR/backup')
SYSTEM RELOAD CONFIG
SYSTEM DROP MARK CACHE
SYSTEM FLUSH LOGS
SYSTEM START LISTEN HTTP
SYSTEM SHUTDOWN
KILL QUERY WHERE 1 SYNC
USE secrets
BEGIN TRANSACTION`;

/** More than its share of time, rows or memory. */
export const HUNGRY = `
SELECT count() FROM numbers(100000000000)
SELECT max(sipHash64(repeat(toString(number), 1000))) FROM numbers(1000000000)
SELECT groupArray(number) FROM numbers(1000000000)
SELECT uniqExact(number) FROM numbers(1000000000)
SELECT * FROM numbers(100000000) ORDER BY rand()
SELECT length(repeat('x', 10000000000))
SELECT range(4000000000)
SELECT arrayJoin(range(400000000))
SELECT count() FROM events a, events b, events c
SELECT sleep(3)
SELECT sleepEachRow(3) FROM numbers(1000)
SELECT count() FROM generateRandom('a String', 1, 100000, 10) LIMIT 1000000000
WITH RECURSIVE t AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM t) SELECT count() FROM t
SELECT match(repeat('a', 1000000), '(a{0,1000}){0,1000}b')
SELECT ${"(".repeat(3000)}1${")".repeat(3000)}
SELECT ${"1+".repeat(20_000)}1
SELECT * FROM zeros(100000000)`;

const lines = (text: string): string[] => text.trim().split("\n");

export const CAGE_STATEMENTS: readonly string[] = [OUTSIDE, ABOUT_SERVER, CHANGES, HUNGRY].flatMap(lines);
