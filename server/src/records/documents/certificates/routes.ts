import { studentCertificates, certificateTexts as textsContract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { resetCertificateText, updateCertificateText } from './certificate-texts.ts'
import { issueCertificate } from './issue-certificate.ts'
import { studentCertificate } from './reads.ts'
import { certificateTexts } from './texts.ts'
export const certificatesRoutes = defineRoutes(studentCertificates, { studentCertificate, issueCertificate })

export const certificateTextsRoutes = defineRoutes(textsContract, { certificateTexts, updateCertificateText, resetCertificateText })
