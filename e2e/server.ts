/** The portal for one run of the browser tests: like `npm start`, but its data is removed when it ends, and it ends with its parent. */
import { removeData } from '../server/src/platform/db/embedded.ts'

const folder = process.env.DATA_DIR
if (!folder) throw new Error('DATA_DIR names the folder for this run.')
process.on('exit', () => {
  if (process.env.KEEP_DATA !== '1') removeData(folder)
})
await import('../server/src/app/start.ts')
// Nobody reads what is written after the parent was killed.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
process.on('disconnect', stopServing)
if (process.connected) process.send?.('open')
else stopServing()

function stopServing(): void {
  process.kill(process.pid, 'SIGTERM')
}
