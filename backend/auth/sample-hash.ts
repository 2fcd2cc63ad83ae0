/** The hash of the published password of the sample logins, with which production does not start. */

/** Fixed, so that the hash is recognized without computing it. */
export const sampleSalt = Buffer.from('voorbeeldgegevens')

/** Whether a hash is that one: who shows the platform to others is not asked to change it. */
export const isSampleHash = (hash: string | null): boolean => hash?.split('$')[2] === sampleSalt.toString('base64url')
