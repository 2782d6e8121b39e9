export { unitsText } from '@talaan/contract/values'
