-- Puts a job into the queue inside the application's own transaction; the queue's tables stay closed to it.
create or replace function enqueue_job(job text, payload json) returns void language plpgsql security definer set search_path = public, graphile_worker as $$
begin
  perform graphile_worker.add_job(job, payload);
end $$;

-- A job that waits until its time.
create or replace function enqueue_job_at(job text, payload json, at timestamptz) returns void language plpgsql security definer
  set search_path = public, graphile_worker as $$
begin
  perform graphile_worker.add_job(job, payload, run_at => at);
end $$;

-- As both, for a job whose turn comes after those of the same name that were there before.
create or replace function enqueue_job_in_turn(job text, payload json, turn text, at timestamptz) returns void language plpgsql security definer
  set search_path = public, graphile_worker as $$
begin
  perform graphile_worker.add_job(job, payload, queue_name => turn, run_at => coalesce(at, now()));
end $$;
