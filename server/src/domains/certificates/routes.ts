import { studentCertificates } from '@talaan/contract'
import { defineRoutes } from '../../platform/http/routes.ts'
import { issueCertificate } from './issue-certificate.ts'
import { studentCertificate } from './reads.ts'

export const certificatesRoutes = defineRoutes(studentCertificates, { studentCertificate, issueCertificate })
