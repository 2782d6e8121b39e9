import type { Settings } from '#platform/settings.ts'

/** What a provider usually charges for one segment of a text message, in centavos. */
const USUAL_CENTAVOS = 50

/** What one segment of a text message is counted with, in centavos. */
export const smsPrice = ({ sms_text_centavos }: Settings): number => Number(sms_text_centavos ?? USUAL_CENTAVOS) || 0
