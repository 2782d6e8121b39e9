-- The role of the running portal may not delete scans; a run of the retention removes them through a function of the owner.

-- Removes those of the scans that a queued run of the retention covers; their voids go with them.
create function remove_scans(run bigint, scans bigint[]) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from attendance_logs l using retention_runs r
  where r.id = run and r.class_key = 'attendance' and r.status = 'queued' and l.id = any (scans) and l.scanned_at < r.before_at;
$$;
