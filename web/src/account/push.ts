// Messages to this browser while no page of the site is open (Web Push): asked for by the person, of servers that send any.

export const canPush = (): boolean =>
  'serviceWorker' in navigator && typeof PushManager !== 'undefined' && typeof Notification !== 'undefined';

interface Subscription {
  endpoint: string;
  key: string;
  auth: string;
}

/** What the server needs to reach this browser. Rejected when the browser or the person says no. */
export async function wishPush(server: string): Promise<Subscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('not allowed');
  const registration = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: server };
  const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('no keys');
  return { endpoint, key: keys.p256dh, auth: keys.auth };
}

export async function noPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
