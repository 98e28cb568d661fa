// Offline use: registers the service worker of a built site and says when a new version waits.

/** `onUpdate` gets a function that changes to the new version and loads the page again. */
export async function keepOffline(onUpdate: (take: () => void) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  const registration = await workers.register('./sw.js', { updateViaCache: 'none' }).catch(() => null);
  if (!registration) return; // a browser that forbids it: the site works, only not offline
  const offer = () => {
    const waiting = registration.waiting;
    if (waiting && navigator.serviceWorker.controller) onUpdate(() => take(waiting));
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  offer();
}

/** Loads the page anew, in the newest version that there is, past what the service worker keeps. */
export async function renew(): Promise<void> {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  const registration = await workers?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
  const fresh = registration?.waiting ?? registration?.installing;
  if (!fresh) return location.reload();
  if (fresh.state === 'installed') return take(fresh);
  fresh.addEventListener('statechange', () => fresh.state === 'installed' && take(fresh));
}

function take(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take over');
}
