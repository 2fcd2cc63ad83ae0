/**
 * Consent is `denied` before the tag loads, but for a visitor who agreed on an earlier page: `config` counts the visit of this one at once.
 * The client grants analytics after the visitor's consent, ad storage never (requirements.md REQ-4, gateway.md GW-13). This script loads the
 * tag, so that its hash in the policy covers both.
 */
export const analyticsScript = (gtagId: string, consentCookie: string) =>
  `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('consent','default',{ad_storage:'denied',ad_user_data:'denied',ad_personalization:'denied',analytics_storage:/(?:^|; )${consentCookie}=[^;]*%22analytical%22%3Atrue/.test(document.cookie)?'granted':'denied'});gtag('js',new Date());gtag('config','${gtagId}');(function(){var s=document.createElement('script');s.async=true;s.src='https://www.googletagmanager.com/gtag/js?id=${gtagId}';document.head.appendChild(s)})()`
