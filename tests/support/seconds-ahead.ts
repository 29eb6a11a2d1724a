/** Header by which a test's browser asks the product's test server to live so many seconds ahead of the present, or behind it. */
export const SECONDS_AHEAD = 'x-test-seconds-ahead';
