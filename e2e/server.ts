/** The portal for one run of the browser tests: like `npm start`, but its data is removed when it ends. */
import { removeData } from '../server/src/platform/db/embedded.ts'

const folder = process.env.DATA_DIR
if (!folder) throw new Error('DATA_DIR names the folder for this run.')
process.on('exit', () => {
  if (process.env.KEEP_DATA !== '1') removeData(folder)
})
await import('../server/src/app/start.ts')
process.send?.('open')
