-- While an older version still runs: safe but for its report 车辆统计, which asks for columns that are gone. What these functions return is another row, so the server makes them again.
drop function if exists flow_figures(date, date);
drop function if exists flow_facts(timestamptz, timestamptz);
alter table flow_hour drop column fixed_in, drop column fixed_out;
