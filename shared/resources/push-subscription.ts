/** Notifications on the device of a session (Web Push). */
export const pushSubscriptionPath = '/api/v1/current_user/push_subscription'
