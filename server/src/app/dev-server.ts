import { openStore, runProgram, startServing } from './run.ts'

/** The server of `npm run dev`, which loads the demo school and restarts this process when a source file changes. */
await runProgram(async (config) => {
  await startServing(await openStore(config), config)
})
