/** What the token backend says, in the words of devise_token_auth's own Dutch and English files where it has them. */
import type { Locale } from '#shared/site.ts'

export type AuthText =
  | 'bad_credentials'
  | 'unconfirmed'
  | 'inactive'
  | 'guardian_pending'
  | 'locked'
  | 'not_signed_in'
  | 'missing_email'
  | 'missing_redirect_url'
  | 'redirect_not_allowed'
  | 'unknown_email'
  | 'mail_sent'
  | 'missing_password'
  | 'password_mismatch'
  | 'password_too_short'
  | 'password_too_long'
  | 'current_password'
  | 'link_invalid'
  | 'password_changed'

const nl: Record<AuthText, string> = {
  bad_credentials: 'Ongeldige combinatie van e-mailadres en wachtwoord. Probeer het opnieuw.',
  unconfirmed:
    'Er is een bevestigingsmail gestuurd naar je e-mailadres. Volg de link in die mail om je account te activeren.',
  inactive: 'Dit account is niet actief. Neem contact op met je vrijwilligerspunt.',
  guardian_pending: 'Je ouder of verzorger heeft nog geen toestemming gegeven. Daarna kun je inloggen.',
  locked: 'Je account is tijdelijk vergrendeld omdat er te vaak een verkeerd wachtwoord is ingevuld.',
  not_signed_in: 'Gebruiker is niet gevonden of niet ingelogd.',
  missing_email: 'Je moet een e-mailadres invullen.',
  missing_redirect_url: 'De redirect-URL ontbreekt.',
  redirect_not_allowed: 'Naar dit adres mag niet worden doorgestuurd.',
  unknown_email: 'Er is geen gebruiker met dit e-mailadres.',
  mail_sent: 'Er is een e-mail gestuurd met instructies.',
  missing_password: 'Vul het wachtwoord en de herhaling ervan in.',
  password_mismatch: 'De wachtwoorden zijn niet gelijk',
  password_too_short: 'Gebruik minstens 10 tekens',
  password_too_long: 'Gebruik hoogstens 128 tekens',
  current_password: 'Het huidige wachtwoord klopt niet',
  link_invalid: 'Deze link is verlopen of al gebruikt.',
  password_changed: 'Je wachtwoord is gewijzigd.',
}

const en: Record<AuthText, string> = {
  bad_credentials: 'Invalid login credentials. Please try again.',
  unconfirmed:
    'A confirmation email was sent to your account. You must follow the instructions in the email before your account can be activated.',
  inactive: 'This account is not active. Please contact your volunteer centre.',
  guardian_pending: 'Your parent or guardian has not given consent yet. After that you can sign in.',
  locked: 'Your account has been locked due to an excessive number of unsuccessful sign in attempts.',
  not_signed_in: 'User was not found or was not logged in.',
  missing_email: 'You must provide an email address.',
  missing_redirect_url: 'Missing redirect URL.',
  redirect_not_allowed: 'Redirect to this address is not allowed.',
  unknown_email: 'Unable to find a user with this email address.',
  mail_sent: 'An email has been sent with instructions.',
  missing_password: 'You must fill out the fields labeled "Password" and "Password confirmation".',
  password_mismatch: "Password confirmation doesn't match Password",
  password_too_short: 'Use at least 10 characters',
  password_too_long: 'Use at most 128 characters',
  current_password: 'The current password is not right',
  link_invalid: 'This link has expired or was used before.',
  password_changed: 'Your password has been successfully updated.',
}

export const authText = (text: AuthText, locale: Locale): string => (locale === 'en' ? en : nl)[text]

/** Spec section 5, to the letter. */
export const resetCredentialsText = 'You must provide either the uid, client and accessToken or the resetPasswordToken'
