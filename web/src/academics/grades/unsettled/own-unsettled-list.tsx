export { OwnUnsettledList as default } from './unsettled-list.tsx'
