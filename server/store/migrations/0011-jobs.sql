-- The role of the workers of the job queue; its rights are set with the queue's tables (job-tables.ts).
do $$ begin
  if not exists (select from pg_roles where rolname = 'inova_jobs') then create role inova_jobs nologin; end if;
  begin
    set local role inova_jobs;
    reset role;
  exception when insufficient_privilege then
    grant inova_jobs to current_user;
  end;
end $$;
