import { settings as contract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { maintenance, optionLists, paymentSettings, receiptLayout, settings } from './reads.ts'
import { updateBasicSetting } from './update-basic-setting.ts'
import { updateReceiptLayout } from './update-receipt-layout.ts'
import { updateSetting } from './update-setting.ts'

export const settingsRoutes = defineRoutes(contract, {
  maintenance,
  settings,
  updateBasicSetting,
  paymentSettings,
  updateSetting,
  receiptLayout,
  updateReceiptLayout,
  optionLists,
})
