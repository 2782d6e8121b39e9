import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { filter, Instant, item, paging } from '#platform/shapes.ts'
import { ScannedPerson } from '../scans.ts'
import { EditedScannerDevice, NewScannerDevice, ScannerDeviceCutOff, ScannerRegistration, ScannerToken } from './forms.ts'
import { scannerDeviceStatuses } from './values.ts'

const ScannerDevice = z.object({
  id: z.number(),
  name: z.string(),
  status: z.enum(scannerDeviceStatuses),
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
  can: z.object({ renew_code: z.boolean(), edit: z.boolean(), cut_off: z.boolean() }),
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
  scannerDevices: call('GET /api/scanner-devices', access, {
    summary: 'The devices that scan IDs, with when they were seen last',
    query: z.object({ ...paging(15), status: filter(z.enum(scannerDeviceStatuses)) }),
    rows: ScannerDevice,
  }),
  addScannerDevice: call('POST /api/scanner-devices', access, {
    summary: 'Add a device; the answer shows once the code that is typed on it',
    body: NewScannerDevice,
    data: ScannerCode,
    needsSession: true,
  }),
  renewScannerCode: call('POST /api/scanner-devices/:id/code', access, {
    summary: 'Make another code for a device. Once it is typed, what was registered before is cut off',
    data: ScannerCode,
    reasons: ['scanner_device.cut_off'],
    needsSession: true,
  }),
  editScannerDevice: call('PUT /api/scanner-devices/:id', access, {
    summary: 'Change the name of a device',
    body: EditedScannerDevice,
    data: ScannerDevice,
    reasons: ['stale', 'scanner_device.cut_off'],
    needsSession: true,
  }),
  cutOffScannerDevice: call('POST /api/scanner-devices/:id/cut-off', access, {
    summary: 'Cut off a device for good: it deletes what it keeps as soon as it reaches the portal',
    body: ScannerDeviceCutOff,
    needsSession: true,
  }),
  registerScannerDevice: call('POST /api/scanner-devices/register', 'Record Scans', {
    summary: 'Register the device on which the code is typed; the answer has what it sends with its scans',
    body: ScannerRegistration,
    data: RegisteredDevice,
    needsSession: true,
  }),
  readOfflineCopy: call('POST /api/scanner-devices/offline-copy', 'Record Scans', {
    summary: 'What a registered device keeps, encrypted, to tell who somebody is without a network',
    body: z.object({ token: ScannerToken, version: z.string().max(100).optional() }),
    response: item(OfflineAnswer),
    reasons: ['scanner_device.cut_off'],
    needsSession: true,
  }),
}
