import { expect, test } from "vitest";
import { MigrationError } from "@/lib/database/migrations";
import { startFailure } from "@/lib/server/start-failure";

const given = { host: "127.0.0.1", port: 3000 };
const databaseUrl = "postgresql://dora:hush@db.example.org/stage";
const failure = (fields: object) => Object.assign(new Error("the driver's own words"), fields);

test.each([
  [
    { code: "EACCES", syscall: "open", path: "/srv/data/auth-secret" },
    /data folder is not writable \(\/srv\/data\/auth-secret\)/,
  ],
  [{ code: "EROFS", syscall: "mkdir", path: "/srv/data" }, /set DATA_DIR to another folder/],
  [{ code: "ENOSPC", syscall: "write", path: "/srv/data" }, /disk is full \(\/srv\/data\)/],
])("names a folder that cannot be used, with either database: %o", (fields, sentence) => {
  expect(startFailure(failure(fields), given)).toMatch(sentence);
  expect(startFailure(failure(fields), { ...given, databaseUrl })).toMatch(sentence);
});

test.each([
  [{ code: "28P01" }, /rejected the user dora\. Correct the user name and password/],
  [{ code: "3D000" }, /has no database named stage/],
  [{ code: "ENOENT", syscall: "connect", address: "/run/pg/.s.PGSQL.5432" }, /No PostgreSQL server responds/],
  [{ errors: [{ code: "ECONNREFUSED" }] }, /No PostgreSQL server responds at db\.example\.org:5432/],
  [{ code: "42501" }, /may not create tables in stage/],
])("turns an error of the PostgreSQL server into a sentence without the password: %o", (fields, sentence) => {
  const said = startFailure(failure(fields), { ...given, databaseUrl });
  expect(said).toMatch(sentence);
  expect(said).not.toContain("hush");
});

test.each([
  [{ code: "53100" }, /The disk is full .*Nothing is half-stored/],
  [{ code: "XX001" }, /The database is damaged .*bin\/restore --replace FILE/],
])("says what to do when storage fails, also in the middle of a migration: %o", (fields, sentence) => {
  expect(startFailure(failure(fields), given)).toMatch(sentence);
  const migration = new MigrationError("1_first", failure(fields), "");
  expect(startFailure(migration, { ...given, databaseUrl })).toMatch(sentence);
});

test("suggests another port for one below 1024", () => {
  expect(startFailure(failure({ code: "EACCES", syscall: "listen" }), { host: "127.0.0.1", port: 80 })).toMatch(
    /port 80\. .* bin\/start --port 3000/,
  );
});

test("has no sentence for an unexpected error", () => {
  expect(startFailure(new TypeError("x is not a function"), given)).toBeNull();
});
