// Mounts the client.
import './fonts.css';
import 'virtual:looks.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { show } from './lib/settings';

void show().then(() => mount(App, { target: document.getElementById('app')! }));
