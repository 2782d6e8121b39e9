import { settings as contract } from '@talaan/contract'
import { defineRoutes } from '../../platform/http/routes.ts'
import { maintenance, optionLists, paymentSettings, settings } from './reads.ts'
import { updateBasicSetting } from './update-basic-setting.ts'
import { updateSetting } from './update-setting.ts'

export const settingsRoutes = defineRoutes(contract, {
  maintenance,
  settings,
  updateBasicSetting,
  paymentSettings,
  updateSetting,
  optionLists,
})
