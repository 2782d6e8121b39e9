import { studentCertificates, certificateTexts as textsContract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { issueCertificate } from './issue-certificate.ts'
import { studentCertificate } from './reads.ts'
import { resetCertificateText } from './reset-certificate-text.ts'
import { certificateTexts } from './texts.ts'
import { updateCertificateText } from './update-certificate-text.ts'

export const certificatesRoutes = defineRoutes(studentCertificates, { studentCertificate, issueCertificate })

export const certificateTextsRoutes = defineRoutes(textsContract, { certificateTexts, updateCertificateText, resetCertificateText })
