import { main, openStore, serveOn } from './run.ts'

/** The server of `npm run dev`, which has filled the database and restarts this process when a source file changes. */
await main(async (config) => {
  await serveOn(await openStore(config), config)
})
