-- CreateIndex
CREATE INDEX "AuditEvent_actorId_at_idx" ON "AuditEvent"("actorId", "at");

-- Audit events are only ever added. Two changes remain, each made by one function below, which says so in a setting that
-- ends with it: taking personal details out of an event ("redact"), and dropping events that are older than any
-- retention period may be ("expire"). The trigger looks at the change itself too, so that the setting alone opens
-- nothing else. No SET clause: only a superuser may give a function one for a setting of ours.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  verb text := current_setting('dramaturg.audit_verb', true);
BEGIN
  -- NEW and OLD exist in some operations only: a condition that names them stands alone.
  IF TG_OP = 'UPDATE' AND verb = 'redact' THEN
    IF OLD.details @> NEW.details
      AND ROW(NEW.id, NEW.at, NEW."actorId", NEW.action, NEW.subject, NEW."subjectId")
        IS NOT DISTINCT FROM ROW(OLD.id, OLD.at, OLD."actorId", OLD.action, OLD.subject, OLD."subjectId") THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' AND verb = 'expire' THEN
    IF OLD.at < now() - interval '30 days' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'Audit events are append-only: % is refused.', TG_OP USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON "AuditEvent"
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_never_truncated BEFORE TRUNCATE ON "AuditEvent"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- Takes what identifies a person out of the details of the events by and about them.
CREATE FUNCTION redact_audit_person(person uuid) RETURNS integer LANGUAGE plpgsql STRICT AS $$
DECLARE
  changed integer;
BEGIN
  PERFORM set_config('dramaturg.audit_verb', 'redact', true);
  UPDATE "AuditEvent" SET details = details - ARRAY['address', 'device', 'email']
    - CASE WHEN subject = 'user' THEN ARRAY['name', 'before'] ELSE '{}'::text[] END
  WHERE ("actorId" = person OR subject = 'user' AND "subjectId" = person::text)
    AND details ?| ARRAY['address', 'device', 'email', 'name', 'before'];
  GET DIAGNOSTICS changed = ROW_COUNT;
  PERFORM set_config('dramaturg.audit_verb', '', true);
  RETURN changed;
END $$;

-- Takes client addresses out of events before a time, at most so many at once.
CREATE FUNCTION redact_audit_addresses(before timestamptz, most integer) RETURNS integer LANGUAGE plpgsql STRICT AS $$
DECLARE
  changed integer;
BEGIN
  PERFORM set_config('dramaturg.audit_verb', 'redact', true);
  UPDATE "AuditEvent" SET details = details - ARRAY['address', 'device'] WHERE id IN (
    SELECT e.id FROM "AuditEvent" e WHERE e.at < before AND e.details ?| ARRAY['address', 'device']
    ORDER BY e.at LIMIT most);
  GET DIAGNOSTICS changed = ROW_COUNT;
  PERFORM set_config('dramaturg.audit_verb', '', true);
  RETURN changed;
END $$;

-- Drops events before a time, at most so many at once; none of the last 30 days.
CREATE FUNCTION expire_audit_events(before timestamptz, most integer) RETURNS integer LANGUAGE plpgsql STRICT AS $$
DECLARE
  changed integer;
BEGIN
  PERFORM set_config('dramaturg.audit_verb', 'expire', true);
  DELETE FROM "AuditEvent" WHERE id IN (
    SELECT e.id FROM "AuditEvent" e WHERE e.at < LEAST(before, now() - interval '30 days')
    ORDER BY e.at LIMIT most);
  GET DIAGNOSTICS changed = ROW_COUNT;
  PERFORM set_config('dramaturg.audit_verb', '', true);
  RETURN changed;
END $$;
