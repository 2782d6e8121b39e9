import { push } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { addPushDevice, removePushDevice } from './push-devices.ts'
import { listPushDevices } from './reads.ts'

export const pushRoutes = defineRoutes(push, { pushDevices: listPushDevices, addPushDevice, removePushDevice })
