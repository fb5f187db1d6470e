/** What services say beside a table: measures, of which one is missed, and all else, of which none is. */

export type Fact = readonly [name: string, value: unknown];

const each = (value: unknown, names: string): Fact[] => names.split(" ").map((name) => [name, value]);

/** Numbers that somebody measured, none of which the shapes have a column of. */
export const MEASURES: readonly Fact[] = [
  ...each(7351.5, "revenue net_revenue grossRevenue"),
  ...each("7351.50", "revenue profit"),
  ...each(7352, "orders visitors users uniqueUsers sessions clicks impressions conversions"),
  ...each(7353.25, "profit spend amount price budget balance tax mrr arpu ltv"),
  ...each(0.4715, "conversion_rate conversionRate bounce_rate churn retention ctr lift"),
  ...each({ visits: 7355, orders: 12 }, "previous comparison"),
];

/** By kind, with names as services write them. */
export const OTHERS: Readonly<Record<string, readonly Fact[]>> = {
  "averages of work and bounds": [
    ...each(12.625, "avg_rows_scanned avg_results avg_samples average_confidence median_filter load_avg"),
    ...each(12.625, "mean_absolute_error mean_reversion cost_limit_total visits_limit_avg avg_query_time"),
    ...each({ cost_limit: 7, limit: 44, max_price: 9.25, query_time: 0.5, duration: 3.5 }, "summary totals"),
  ],
  ids: [
    ...each(4711, "id report_id reportId account_id property_id site_id view_id job_id"),
    ...each(4711, "user_id project_id query_id revision build account number ref serial"),
    ...each("a1b2", "uuid etag request_id trace_id correlation_id hash checksum slug"),
    ...each([4711, 4712], "ids project_ids goal_ids segment_ids"),
  ],
  versions: [
    ...each(3, "version api_version schema_version schemaVersion release revision_number"),
    ...each("2.10", "version apiVersion engine_version protocol"),
    ...each({ major: 4, minor: 7 }, "version"),
  ],
  timings: [
    ...each(37, "took took_ms elapsed elapsed_ms elapsedMs latency latency_ms runtime"),
    ...each(0.37, "query_time execution_time executionTime processing_time response_time_ms"),
    ...each(37, "cpu_time cpu_time_ms wall_time time_taken query_duration_ms generationtime_ms"),
    ...each(37, "avg_latency avg_response_time mean_latency_ms total_elapsed duration_ms"),
    ...each({ total: 37, parse: 4 }, "timing timings profile debug"),
    ...each({ duration: 437 }, "tracing"),
    ...each({ elapsed: 37, bytes: 4096 }, "statistics stats meta"),
  ],
  work: [
    ...each(4096, "bytes bytes_processed totalBytesProcessed bytes_read bytes_scanned bytes_billed"),
    ...each(977, "rows_read rows_scanned rows_examined values_loaded scanned_rows slots_used"),
    ...each(3.7, "query_cost price_per_call cost_per_request credits_used"),
  ],
  paging: [
    ...each(1, "page pages current_page page_count total_pages totalPages page_number"),
    ...each(50, "per_page perPage page_size pageSize limit max_results maxResults max_rows"),
    ...each(3, "count total total_count totalCount row_count rowCount num_rows numFound"),
    ...each(210, "total_users total_customers users_total total_ponds record_count total_items"),
    ...each(0, "offset start_index skip"),
    ...each(false, "has_more hasNextPage is_last"),
    ...each({ page: 1, total_pages: 1, total: 3 }, "pagination paging page_info meta"),
    ...each({ self: "/ponds?page=1" }, "links _links"),
  ],
  "limits of use": [
    ...each(83, "rate_limit rate_limit_remaining rateLimitRemaining quota quota_remaining credits"),
    ...each({ limit: 1000, remaining: 83 }, "rate_limits quota usage_limits limits throttle"),
    ...each({ consumed: 7, remaining: 993 }, "propertyQuota tokenQuota"),
  ],
  coordinates: [
    ...each(52.5, "latitude lat center_lat"),
    ...each(13.4, "longitude lon lng"),
    ...each(38, "elevation altitude zoom timezone_offset utc_offset_seconds accuracy_radius"),
    ...each([13.4, 52.5], "coordinates center bbox location"),
    ...each({ lat: 52.5, lon: 13.4 }, "location coords place"),
  ],
  flags: [
    ...each(true, "success ok cached is_cached fresh done enabled is_complete"),
    ...each(1, "success ok enabled active debug"),
    ...each(200, "status code statusCode status_code http_status"),
    ...each("ok", "status state result_status message"),
  ],
  dates: [
    ...each("2024-04-01", "date from to since until start_date end_date updated as_of"),
    ...each("2024-04-01T10:00:00Z", "generated_at created_at updatedAt timestamp last_refresh"),
    ...each(1712000000, "timestamp ts generated updated_at created server_time refreshed"),
    ...each(1712000000123, "timestamp now time"),
    ...each(2024, "year fiscal_year"),
    ...each(7, "month week day hour quarter first_day_of_week days window_days"),
    ...each({ from: "2024-04-01", to: "2024-04-03" }, "period range date_range"),
  ],
  units: [
    ...each("EUR", "currency currency_code unit units"),
    ...each({ frogs: "animals" }, "units"),
    ...each(2, "decimals precision scale digits significant_digits"),
    ...each(1.08, "exchange_rate exchangeRate"),
  ],
  thresholds: [
    ...each(0.5, "threshold min_confidence significance_level alpha sample_rate sampling_rate"),
    ...each(500, "max_price min_amount max_revenue min_orders max_score min_value max_value"),
    ...each([0, 60], "range domain y_range extent bounds thresholds"),
    ...each([50, 75, 90, 95, 99], "percentiles quantiles buckets breaks"),
  ],
  charts: [
    ...each(800, "width height max_width font_size margin padding z_index opacity"),
    ...each([3, 7, 12, 15, 18], "colors color_index widths ticks"),
  ],
  keeping: [...each(300, "ttl max_age expires_in cache_ttl cacheTtl retry_after poll_interval")],
  questions: [
    ...each({ metrics: ["frogs"], limit: 50 }, "query request params parameters filters"),
    ...each("frogs", "metric report interval granularity title name description type kind"),
    ...each(7, "step interval bucket_size granularity_seconds lookback_days"),
  ],
};

/** What adds up or averages the frogs that most shapes have a column of. */
export const SUMS_OF_FROGS: readonly Fact[] = [
  ...each(167, "total_frogs frogs_total sum_frogs frog_count max_frogs"),
  ...each(55.75, "avg_frogs average_frogs mean_frogs frogs_avg"),
  ...each({ frogs: 167, count: 3 }, "summary totals footer"),
];
