// Exits 0 where the server on this machine is ready, 1 where it is not or does not respond.
const address = `http://127.0.0.1:${process.env.PORT || 3000}/api/v1/ready`;
const ready = await fetch(address, { signal: AbortSignal.timeout(4000) }).then(
  (response) => response.ok,
  () => false,
);
process.exit(ready ? 0 : 1);
