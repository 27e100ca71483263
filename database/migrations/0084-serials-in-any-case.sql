-- Each statement by itself.
-- While an older version still runs: safe; it only finds numbers faster. That another case is refused comes with the function.
create index device_serial_folded on device_serial (upper(serial_no));
