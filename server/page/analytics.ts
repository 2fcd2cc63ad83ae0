/**
 * Consent comes first and is `denied`; the client grants analytics when the visitor does. Ad storage is denied for good
 * (requirements.md REQ-4, gateway.md GW-13). The tag is loaded from here, so that the policy knows it by this script's hash.
 */
export const analyticsScript = (gtagId: string) =>
  `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('consent','default',{ad_storage:'denied',ad_user_data:'denied',ad_personalization:'denied',analytics_storage:'denied'});gtag('js',new Date());gtag('config','${gtagId}');(function(){var s=document.createElement('script');s.async=true;s.src='https://www.googletagmanager.com/gtag/js?id=${gtagId}';document.head.appendChild(s)})()`
