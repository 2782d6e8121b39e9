import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { filter, IdParams, Instant, item, itemWithMessage, list, messageOnly, paging } from '#platform/shapes.ts'
import { ScannedPerson } from '../scans.ts'
import { EditedScannerDevice, NewScannerDevice, ScannerDeviceCutOff, ScannerRegistration, ScannerToken } from './forms.ts'
import { scannerDeviceStates } from './values.ts'

const ScannerDevice = z.object({
  id: z.number(),
  name: z.string(),
  state: z.enum(scannerDeviceStates),
  registered_at: Instant.nullable(),
  registered_by: z.string().nullable(),
  /** When the device asked last for what it keeps, and who was signed in on it. */
  last_seen_at: Instant.nullable(),
  last_seen_by: z.string().nullable(),
  cut_off_at: Instant.nullable(),
  cut_off_by: z.string().nullable(),
  cut_off_reason: z.string().nullable(),
  created_at: Instant,
  updated_at: Instant,
})
export type ScannerDevice = z.infer<typeof ScannerDevice>

/** The answer with the code to type on the device, which is shown here alone. */
const ScannerCode = z.object({ id: z.number(), name: z.string(), code: z.string(), expires_at: Instant })
export type ScannerCode = z.infer<typeof ScannerCode>

const RegisteredDevice = z.object({ id: z.number(), name: z.string(), token: z.string() })
export type RegisteredDevice = z.infer<typeof RegisteredDevice>

/** Somebody whom a guard may meet, with the numbers of the cards that were issued to them. */
const OfflineHolder = ScannedPerson.extend({ cards: z.array(z.number()) })
export type OfflineHolder = z.infer<typeof OfflineHolder>

const OfflineCopy = z.object({
  /** Changes whenever something below it does. */
  version: z.string(),
  public_key: z.string(),
  /** Students of the term, employees, and everybody with a card that has not expired. */
  holders: z.array(OfflineHolder),
  /** Cards that have not expired and are no longer valid. */
  refused_cards: z.array(z.object({ card: z.number(), problem: z.enum(['lost', 'revoked']) })),
})
export type OfflineCopy = z.infer<typeof OfflineCopy>

const OfflineAnswer = z.object({
  /** An AES-256 key in base64, with which the device encrypts what it keeps. */
  key: z.string(),
  /** The copy is deleted then, unless the device has asked again. */
  expires_at: Instant,
  /** Null when the device has this version. */
  copy: OfflineCopy.nullable(),
})

const access = 'Manage Scanner Devices'

export const scannerDevices = {
  scannerDevices: endpoint({
    summary: 'The devices that scan IDs, with when they were seen last',
    method: 'GET',
    path: '/api/scanner-devices',
    access,
    query: z.object({ ...paging(15), state: filter(z.enum(scannerDeviceStates)) }),
    response: list(ScannerDevice),
  }),
  addScannerDevice: endpoint({
    summary: 'Add a device; the answer shows once the code that is typed on it',
    method: 'POST',
    path: '/api/scanner-devices',
    access,
    body: NewScannerDevice,
    response: itemWithMessage(ScannerCode),
    needsSession: true,
  }),
  renewScannerCode: endpoint({
    summary: 'Make another code for a device. Once it is typed, what was registered before is cut off',
    method: 'POST',
    path: '/api/scanner-devices/:id/code',
    access,
    params: IdParams,
    response: itemWithMessage(ScannerCode),
    reasons: ['scanner_device.cut_off'],
    needsSession: true,
  }),
  editScannerDevice: endpoint({
    summary: 'Change the name of a device',
    method: 'PUT',
    path: '/api/scanner-devices/:id',
    access,
    params: IdParams,
    body: EditedScannerDevice,
    response: itemWithMessage(ScannerDevice),
    reasons: ['stale', 'scanner_device.cut_off'],
    needsSession: true,
  }),
  cutOffScannerDevice: endpoint({
    summary: 'Cut off a device for good: it deletes what it keeps as soon as it reaches the portal',
    method: 'POST',
    path: '/api/scanner-devices/:id/cut-off',
    access,
    params: IdParams,
    body: ScannerDeviceCutOff,
    response: messageOnly,
    needsSession: true,
  }),
  registerScannerDevice: endpoint({
    summary: 'Register the device on which the code is typed; the answer has what it sends with its scans',
    method: 'POST',
    path: '/api/scanner-devices/register',
    access: 'Record Scans',
    body: ScannerRegistration,
    response: itemWithMessage(RegisteredDevice),
    needsSession: true,
  }),
  readOfflineCopy: endpoint({
    summary: 'What a registered device keeps, encrypted, to tell who somebody is without a network',
    method: 'POST',
    path: '/api/scanner-devices/offline-copy',
    access: 'Record Scans',
    body: z.object({ token: ScannerToken, version: z.string().max(100).optional() }),
    response: item(OfflineAnswer),
    reasons: ['scanner_device.cut_off'],
    needsSession: true,
  }),
}
