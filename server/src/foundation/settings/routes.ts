import { settings as contract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { updateReceiptLayout, updateSetting } from './payment-settings.ts'
import { maintenance, optionLists, paymentSettings, receiptLayout, settings } from './reads.ts'
import { removeSchoolImage, schoolImage, setSchoolImage } from './school-images.ts'
import { updateBasicSetting } from './update-basic-setting.ts'

export const settingsRoutes = defineRoutes(contract, {
  maintenance,
  settings,
  updateBasicSetting,
  schoolImage,
  setSchoolImage,
  removeSchoolImage,
  paymentSettings,
  updateSetting,
  receiptLayout,
  updateReceiptLayout,
  optionLists,
})
