/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const studentCertificates = {
  studentCertificate: { method: 'GET', path: '/api/students/:id/certificates/:kind', query: { shape: { purpose: true, terms: true } } },
  issueCertificate: { method: 'POST', path: '/api/students/:id/certificates/:kind/print', body: true },
} as unknown as Contract['studentCertificates']

export const certificateTexts = {
  certificateTexts: { method: 'GET', path: '/api/certificate-texts' },
  updateCertificateText: { method: 'PUT', path: '/api/certificate-texts/:key', body: true },
  resetCertificateText: { method: 'POST', path: '/api/certificate-texts/:key/reset', body: true },
} as unknown as Contract['certificateTexts']
