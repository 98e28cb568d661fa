// The page that other sites may put into a frame: one match of this server, to look at. Nothing else can be done there.
import '../fonts.css';
import 'virtual:looks.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { mount } from 'svelte';
import { laterWords } from '../i18n';
import { show } from '../lib/settings';
import Embed from './Embed.svelte';

void show()
  .then(laterWords)
  .then(() => mount(Embed, { target: document.getElementById('app')! }));
