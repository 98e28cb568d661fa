"""deploy/: the files that hosts copy, checked by the programs that read them; and a match through an own nginx."""

import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess

from serving import PATIENCE, PROGRAM, Client, Server, ask, run, until

ROOT = pathlib.Path(__file__).resolve().parents[2]
UNITS = ROOT / "deploy/systemd"
NGINX = ROOT / "deploy/nginx"
SANDBOX = 2.5  # exposure of a unit; 10 is no sandbox at all


def tool(name):
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/sbin")
    if not found:
        print(f"{name} is not installed")
    return found


def units_are_sound_and_sandboxed(home):
    analyze = tool("systemd-analyze")
    if not analyze:
        return
    folder = home.path / "units"
    folder.mkdir()
    for unit in sorted(UNITS.glob("*.service")):
        text = unit.read_text().replace("/usr/bin/orrery", str(PROGRAM))
        text = text.replace("EnvironmentFile=/etc", "EnvironmentFile=-/etc")
        (folder / unit.name).write_text(text)
        checked = subprocess.run([analyze, "verify", "--man=no", folder / unit.name], capture_output=True, text=True,
                                 check=False)
        ours = [line for line in (checked.stdout + checked.stderr).splitlines() if unit.stem in line]
        assert not ours, ours
        looked = subprocess.run([analyze, "security", "--offline=yes", f"--threshold={int(SANDBOX * 10)}",
                                 folder / unit.name], capture_output=True, text=True, check=False)
        exposure = re.search(r"exposure level for .*: ([\d.]+)", looked.stdout)
        assert exposure, (looked.stdout[-500:], looked.stderr)
        assert looked.returncode == 0 and float(exposure[1]) <= SANDBOX, looked.stdout
        print(unit.name, "exposure", exposure[1])


def settings_of_the_example_are_understood(home):
    text = (ROOT / "deploy/orrery.conf").read_text()
    text = re.sub(r"(?m)^# (\w[\w-]* = )", r"\1", text)  # those that are switched off, too
    text = text.replace("127.0.0.1:8080", "127.0.0.1:0").replace("/var/lib/orrery", str(home.path / "matches"))
    (home.path / "orrery.conf").write_text(text)
    server = Server(home, "--config", home.path / "orrery.conf")
    status, house = ask(server.url + "api/house")
    assert status == 200 and house["url"].startswith("https://") and house["keep_chat_days"] == 90, house
    server.stop()


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def nginx_folder(home, name, change):
    """The example with own ports, folders and a certificate of its own; `change` says what else differs."""
    folder = home.path / "nginx"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    shutil.copy(NGINX / "proxy.conf", folder / "orrery-proxy.conf")
    text = change((NGINX / name).read_text().replace("/etc/ssl/orrery", str(folder)))
    (folder / "site.conf").write_text(text)
    temp = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in
                   ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    user = "user root;\n" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(
        f"{user}daemon off;\nworker_processes 1;\npid {folder}/pid;\nerror_log {folder}/error.log;\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{temp}include {folder}/site.conf;\n}}\n")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days",
                    "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout",
                    folder / "privkey.pem", "-out", folder / "fullchain.pem"], check=True, capture_output=True)
    return folder


def nginx_reads_every_example(home):
    nginx = tool("nginx")
    if not nginx or not tool("openssl"):
        return
    for file in sorted(NGINX.glob("*.conf")):
        if file.name == "proxy.conf":
            continue
        folder = nginx_folder(home, file.name, lambda text: text)
        checked = subprocess.run([nginx, "-t", "-p", folder, "-c", folder / "nginx.conf", "-e", folder / "error.log"],
                                 capture_output=True, text=True, check=False)
        assert checked.returncode == 0, (file.name, checked.stderr)
        assert "[warn]" not in checked.stderr, checked.stderr


def a_match_is_played_through_nginx(home):
    """Below a path, over TLS, with a proxy that is trusted, and a node that goes away in the middle."""
    nginx = tool("nginx")
    if not nginx or not tool("openssl"):
        return
    outside = free_port()
    server = Server(home, "--public-url", f"https://localhost:{outside}/orrery/", "--trusted-proxy", "127.0.0.1",
                    "--access-log", "json")
    folder = nginx_folder(home, "base-path.conf", lambda text: text
                          .replace("listen 443 ssl http2", f"listen 127.0.0.1:{outside} ssl")
                          .replace("127.0.0.1:8080", server.listen).replace("www.example.org", "localhost"))
    proxy = folder / "orrery-proxy.conf"  # as if people came from elsewhere
    proxy.write_text(proxy.read_text().replace("$remote_addr", "198.51.100.7"))
    process = subprocess.Popen([nginx, "-p", folder, "-c", folder / "nginx.conf", "-e", folder / "error.log"])
    try:
        play_through(home, server, f"https://localhost:{outside}/orrery/", folder / "fullchain.pem")
    finally:
        process.send_signal(signal.SIGQUIT)
        process.wait(PATIENCE)
    server.stop()


def play_through(home, server, url, cert):
    import ssl
    trust = ssl.create_default_context(cafile=cert)
    until(lambda: answers(url + "healthz", trust))
    status, made = ask(url + "api/matches", {"game": "nul", "seats": [{"player": "me", "name": "Ada"},
                                                                     {"player": "open"}]}, context=trust)
    assert status == 201, made
    host, port = url.split("/")[2].split(":")
    seats = home.path / "ada/data/orrery/seats"
    seats.mkdir(parents=True)
    (seats / f"{host}-{port}-{made['id']}").write_text(json.dumps({"seat": made["seat"], "token": made["token"]}))
    link = f"{url}#/online/{made['id']}"
    env = {"SSL_CERT_FILE": str(cert)}
    ada = Client(home, "ada", link, env=home.environment("ada", **env))
    bo = Client(home, "bo", link, "--name", "Bo", env=home.environment("bo", **env), first=["1", None])
    until(lambda: bo.asked >= 2)
    server.again()
    bo.type("1")
    for client in (ada, bo):
        client.end()
        assert "The game is over" in client.text, client.text[-1500:]
    peers = {json.loads(line)["peer"] for line in server.said().splitlines() if "/api/matches" in line}
    assert peers == {"198.51.100.7"}, peers


def answers(url, trust):
    try:
        return ask(url, context=trust)[0] == 200
    except OSError:
        return False


run(units_are_sound_and_sandboxed, settings_of_the_example_are_understood, nginx_reads_every_example,
    a_match_is_played_through_nginx)
