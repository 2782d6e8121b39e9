import { push } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { addPushDevice } from './add-push-device.ts'
import { listPushDevices } from './reads.ts'
import { removePushDevice } from './remove-push-device.ts'

export const pushRoutes = defineRoutes(push, { pushDevices: listPushDevices, addPushDevice, removePushDevice })
