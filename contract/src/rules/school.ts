/** What the settings say of the school on papers, mails and screens. */
export interface SchoolSettings {
  product_name: string
  school_name: string
  school_address: string
  school_phones: string
  school_email: string
  school_recognition: string
}

/** The name of the school; until it is entered, that of the portal, so that no paper has a gap. */
export const schoolName = ({ school_name, product_name }: Partial<Pick<SchoolSettings, 'school_name' | 'product_name'>>): string =>
  school_name || product_name || 'Talaan'

/** The lines below the name of the school at the head of a paper: the address, how to reach the school, and its recognition. */
export const letterheadLines = (settings: Omit<SchoolSettings, 'product_name' | 'school_name'>): string[] =>
  [...settings.school_address.split('\n'), contactLine(settings), ...settings.school_recognition.split('\n')].filter(Boolean)

/** How to reach the school, in one line. */
export const contactLine = ({ school_phones, school_email }: Partial<SchoolSettings>): string =>
  [school_phones && `Tel. ${school_phones}`, school_email].filter(Boolean).join(' · ')

interface MailSender {
  name: string
  address: string
  contact: string
  /** The address of the portal. */
  url: string
}

/** The last lines of a mail: who sends it and how to reach the school. */
export const mailFooter = ({ name, address, contact, url }: MailSender): string =>
  [name, address, contact, url, 'This is an automated email. Please do not reply.'].filter(Boolean).join('\n')

/** How bright a colour such as `#0b3b2e` is, from 0 to 1, as WCAG measures it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Whether white text can be read on a colour: a contrast of 4.5 to 1. */
export const carriesWhiteText = (color: string): boolean => 1.05 / (luminance(color) + 0.05) >= 4.5
